import { defineConfig } from 'vite';

export default defineConfig({
  base: '/',
  build: { outDir: 'dist', assetsDir: 'assets', target: 'es2024' },
});
