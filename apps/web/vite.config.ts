import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  base: '/',
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2024',
    rolldownOptions: { input: { index: page('index.html'), gallery: page('gallery.html') } },
  },
});
