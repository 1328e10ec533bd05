import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin } from 'vite';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * What other sites load by one script tag: a single classic script under a name that stays, beside the app whose own
 * scripts are modules in many parts.
 */
function embedScript(): Plugin {
  let outDir = '';
  return {
    name: 'embed-script',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      await build({
        root: file('.'),
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2024',
          lib: { entry: file('src/embed/script/main.ts'), formats: ['iife'], name: 'VerdictEmbed', fileName: () => 'embed.js' },
        },
      });
    },
  };
}

export default defineConfig({
  base: '/',
  plugins: [embedScript()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2024',
    rolldownOptions: { input: { index: file('index.html'), gallery: file('gallery.html') } },
  },
});
