import { basename } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const SUFFIX = '?spanish';

/**
 * Moves the Spanish of every `defineWords({ en, es })` into a separate file and replaces it by a function that loads that file.
 * In the source both languages are next to each other, so that the compiler compares them.
 */
export function spanishFiles(loadFile: (file: string) => string = importFile): Plugin {
  return {
    name: 'spanish-files',
    enforce: 'pre',
    load: {
      filter: { id: /\?spanish$/ },
      async handler(id) {
        const file = id.slice(0, -SUFFIX.length);
        return spanishModule(await this.fs.readFile(file, { encoding: 'utf8' }), file);
      },
    },
    transform: {
      filter: { id: /\.ts$/, code: /defineWords(<.+>)?\(\{/ },
      handler(source, file) {
        const { parts, locals } = findSpanish(source, file);
        let code = source;
        for (const [at, { start, end }] of [...parts.entries()].reverse()) {
          code = `${code.slice(0, start)}() => ${loadFile(file)}.then((words) => words.default[${at}])${code.slice(end)}`;
        }
        const exports = locals.map((name) => `${name} as ${ownName(name)}`);
        return { code: `${code}\nexport { ${exports.join(', ')} };`, map: null };
      },
    },
  };
}

/** The module with the Spanish of a file. */
export const spanishOf = (file: string): string => file + SUFFIX;

const importFile = (file: string): string => `import(${JSON.stringify(`./${spanishOf(basename(file))}`)})`;

/** What a Spanish file needs from its source file is exported under a name that nothing else uses. */
const ownName = (name: string): string => `$spanish_${name}`;

/** A module whose default export lists the Spanish words of a file. */
function spanishModule(source: string, file: string): string {
  const { program, parts, used, locals } = findSpanish(source, file);
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration').map((one) => importOf(one, used));
  const own = locals.map((name) => `import { ${ownName(name)} as ${name} } from './${basename(file)}';\n`);
  return `${[...imports, ...own].join('')}export default [${parts.map(({ start, end }) => source.slice(start, end)).join(',')}];`;
}

interface Spanish {
  program: ESTree.Program;
  /** The Spanish of each `defineWords`, from first to last. */
  parts: ESTree.Expression[];
  /** The names it refers to, and those of them that the file declares. */
  used: ReadonlySet<string>;
  locals: string[];
}

function findSpanish(source: string, file: string): Spanish {
  const { program } = parseSync(file, source);
  const parts: ESTree.Expression[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [catalogue] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineWords' || catalogue?.type !== 'ObjectExpression') return;
      for (const property of catalogue.properties) {
        if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'es') parts.push(property.value);
      }
    },
  }).visit(program);
  const used = namesIn(program, parts);
  return { program, parts, used, locals: program.body.flatMap(declaredBy).filter((name) => used.has(name)) };
}

/** The names that these parts of a program refer to. */
function namesIn(program: ESTree.Program, parts: readonly ESTree.Expression[]): ReadonlySet<string> {
  const keys = new Set<object>();
  const names = new Set<string>();
  new Visitor({
    Property: ({ key, computed, shorthand }) => void (!computed && !shorthand && keys.add(key)),
    MemberExpression: ({ property, computed }) => void (!computed && keys.add(property)),
    Identifier(node) {
      if (!keys.has(node) && parts.some(({ start, end }) => node.start >= start && node.end <= end)) names.add(node.name);
    },
  }).visit(program);
  return names;
}

function declaredBy(node: ESTree.Directive | ESTree.Statement): string[] {
  const declaration = 'declaration' in node ? node.declaration : node;
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** An import, reduced to the names that are used. */
function importOf({ specifiers, source }: ESTree.ImportDeclaration, used: ReadonlySet<string>): string {
  const names = specifiers.flatMap((one) => (one.type === 'ImportSpecifier' && used.has(one.local.name) ? [one.local.name] : []));
  return names.length === 0 ? '' : `import { ${names.join(', ')} } from ${source.raw};\n`;
}
