import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { spanishFiles, spanishOf } from './spanish-files.ts';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const ELEMENTS = file('../../packages/elements/src');
/** A virtual module of the build. */
const SPANISH_LIST = file('src/spanish-list');

/** The catalogues of a page's folder share one Spanish file; those of the frame and of shared elements share another. */
function spanishFileName(id: string): string | null {
  if (!id.endsWith(spanishOf('.ts'))) return null;
  const [, folder = 'shared'] = /apps\/web\/src\/([^/]+)\//.exec(id) ?? [];
  return `spanish-${['frame', 'controls'].includes(folder) ? 'shared' : folder}`;
}

/**
 * The script for other sites: a classic script with a stable name, beside the app, whose own scripts
 * are many modules. Its Spanish is loaded when needed, too.
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
      const spanish = await buildScript({
        outDir,
        entry: SPANISH_LIST,
        format: 'es',
        name: 'embed-es-[hash].js',
        plugins: [spanishFiles(), spanishList()],
      });
      const loadFile = (path: string): string =>
        `import(new URL('${spanish}', VERDICT_SCRIPT)).then((files) => files[${JSON.stringify(exportName(path))}])`;
      await buildScript({
        outDir,
        entry: file('src/embed/script/main.ts'),
        format: 'iife',
        name: 'embed.js',
        plugins: [spanishFiles(loadFile)],
      });
    },
  };
}

interface Script {
  outDir: string;
  entry: string;
  format: 'iife' | 'es';
  name: string;
  plugins: Plugin[];
}

/** Returns the name of the file. */
async function buildScript({ outDir, entry, format, name, plugins }: Script): Promise<string> {
  const built = await build({
    root: file('.'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2024',
      lib: { entry, formats: [format], name: 'VerdictEmbed' },
      rolldownOptions: {
        output: {
          entryFileNames: name,
          minify: true,
          intro: format === 'iife' ? 'const VERDICT_SCRIPT = document.currentScript?.src ?? location.href;' : '',
        },
      },
    },
  });
  const { output } = ([built].flat() as Rolldown.RolldownOutput[])[0] as Rolldown.RolldownOutput;
  return output[0].fileName;
}

const exportName = (path: string): string => relative(ELEMENTS, path).replaceAll(/\W/g, '_');

/** A module that exports the Spanish of all shared elements, with its own `language` to format numbers. */
function spanishList(): Plugin {
  const paths = globSync('**/*.ts', { cwd: ELEMENTS }).map((path) => join(ELEMENTS, path));
  const catalogues = paths.filter((path) => readFileSync(path, 'utf8').includes('= defineWords'));
  const lines = catalogues.map((path) => `export * as ${exportName(path)} from ${JSON.stringify(spanishOf(path))};`);
  return {
    name: 'spanish-list',
    resolveId: (id) => (id === SPANISH_LIST ? id : null),
    load: (id) =>
      id === SPANISH_LIST ? `import { language } from '@verdict/elements/words';\nlanguage.change('es');\n${lines.join('\n')}` : null,
  };
}

export default defineConfig({
  base: '/',
  plugins: [spanishFiles(), embedScript()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2024',
    rolldownOptions: {
      input: { index: file('index.html'), gallery: file('gallery.html') },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: spanishFileName, debugName: 'spanish', test: /[?]spanish$/ }],
        },
      },
    },
  },
});
