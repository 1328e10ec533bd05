// Refuses SQL that names a table of another slice. What a slice owns is in its tables.ts, and the views that it publishes for others to
// read are in its views.ts.
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { type NamedTable, tablesIn } from './tables-in-sql.ts';

const SERVER_CODE = [
  'packages/features/src/**/*.ts',
  'packages/platform/src/**/*.ts',
  'apps/cli/src/**/*.ts',
  'apps/{server,worker}/**/*.ts',
];
const TEST = /\.test\.ts$|\/testing\/|node_modules/;
const SLICE = /^packages\/features\/src\/([^/]+)\//;
const READING_CALL = /^(selectFrom|(inner|left|right|full|cross)Join(Lateral)?|from|using|table)$/;
const WRITING_CALL = /^(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;
const STATEMENT = /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE|TRUNCATE|LOCK|COPY|DECLARE|MERGE|TABLE)\b/;
const PART_OF_STATEMENT = /\b(FROM|JOIN|INTO|UPDATE|USING|TRUNCATE|LOCK|TABLE)\s/;

export interface Source {
  path: string;
  text: string;
}

interface Owned {
  owner: string;
  /** Whether it is a view that others may read. */
  isPublished: boolean;
}

export interface ForeignUse extends NamedTable, Owned {
  path: string;
  line: number;
  user: string;
}

export function readServerCode(): Source[] {
  return globSync(SERVER_CODE)
    .filter((path) => !TEST.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The slice of a file, else its package or app. */
function userOf(path: string): string {
  return SLICE.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/');
}

/** Whose each table and view is. */
export function ownersOf(sources: readonly Source[]): ReadonlyMap<string, Owned> {
  const owners = new Map<string, Owned>();
  for (const { path, text } of sources.filter((source) => source.text.includes('interface Tables'))) {
    const visit = (node: ts.Node): void => {
      if (ts.isInterfaceDeclaration(node) && node.name.text === 'Tables')
        for (const { name } of node.members)
          if (name && ts.isIdentifier(name)) owners.set(name.text, { owner: userOf(path), isPublished: path.endsWith('/views.ts') });
      ts.forEachChild(node, visit);
    };
    visit(parse({ path, text }));
  }
  return owners;
}

/** Each place that names a table or view of somebody else. */
export function foreignUses(sources: readonly Source[], owners = ownersOf(sources)): ForeignUse[] {
  return sources.flatMap((source) => {
    const user = userOf(source.path);
    const file = parse(source);
    return tablesNamedIn(file).flatMap((table) => {
      const owned = owners.get(table.name);
      if (!owned || owned.owner === user) return [];
      return [{ ...table, ...owned, user, path: source.path, line: file.getLineAndCharacterOfPosition(table.at).line + 1 }];
    });
  });
}

/** Why a use is refused; undefined where it is allowed. */
export function refusalOf({ path, line, name, owner, user, isWritten, isPublished }: ForeignUse): string | undefined {
  if (isPublished && !isWritten) return undefined;
  const place = `${path}:${line}: ${user} ${isWritten ? 'writes' : 'reads'} ${name}, which belongs to ${owner}.`;
  return isWritten
    ? `${place} Call a function of ${owner}'s index.ts, which writes it.`
    : `${place} Call a function of ${owner}'s index.ts, or read a view of its views.ts.`;
}

/** Where `reads` of a slice and what its SQL reads differ. */
export function wrongReads(slices: readonly { name: string; reads?: readonly string[] }[], uses: readonly ForeignUse[]): string[] {
  return slices.flatMap(({ name, reads = [] }) => {
    const read = new Set(uses.filter(({ user, isPublished }) => user === name && isPublished).map(({ owner }) => owner));
    return [
      ...[...read]
        .filter((owner) => !reads.includes(owner))
        .map((owner) => `${name} reads a view of ${owner}, which its \`reads\` does not name.`),
      ...reads.filter((owner) => !read.has(owner)).map((owner) => `${name} names ${owner} in \`reads\` and reads no view of it.`),
    ];
  });
}

/** Tables and views that migrations make and no slice declares. */
export function unownedTables(sources: readonly Source[], migrations: string): string[] {
  const owners = ownersOf(sources);
  const names = (verb: string) =>
    Array.from(migrations.matchAll(new RegExp(`${verb} (?:TABLE|VIEW) (\\w+)`, 'g')), ([, name]) => name as string);
  const dropped = new Set(names('DROP'));
  return names('CREATE').filter((name) => !dropped.has(name) && !owners.has(name));
}

function parse({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** The tables and views that a file names, and all else that stands where one could. */
function tablesNamedIn(file: ts.SourceFile): NamedTable[] {
  const found: NamedTable[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = textOf(node, file);
      const named = nameGivenTo(node, text) ?? (isSql(node, text) ? tablesIn(text) : []);
      found.push(...named.map((table) => ({ ...table, at: table.at + node.getStart(file) + 1 })));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What stands between the quotes, with a question mark and blanks for each `${…}`. */
function textOf(node: ts.StringLiteralLike | ts.TemplateExpression, file: ts.SourceFile): string {
  const text = node.getText(file).slice(1, -1);
  if (ts.isStringLiteralLike(node)) return text;
  const start = node.getStart(file) + 1;
  return node.templateSpans.reduce((read, { expression, literal }) => {
    const from = expression.getFullStart() - '${'.length - start;
    const to = literal.getStart(file) + '}'.length - start;
    return read.slice(0, from) + '?'.padEnd(to - from) + read.slice(to);
  }, text);
}

function isSql(node: ts.Node, text: string): boolean {
  const isTagged = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText().startsWith('sql');
  return isTagged || STATEMENT.test(text) || PART_OF_STATEMENT.test(text);
}

/** A literal that is the name of a table: in a call of the query builder, as a `table` of an object, or in a type. */
function nameGivenTo(node: ts.Node, text: string): NamedTable[] | undefined {
  const given = ts.isArrayLiteralExpression(node.parent) ? node.parent : node;
  const { parent } = given;
  const name = text.replace(/^public\./, '').split(' ')[0] as string;
  const named = (isWritten: boolean) => [{ name, at: 0, isWritten }];
  if (ts.isLiteralTypeNode(parent) && ts.isIndexedAccessTypeNode(parent.parent))
    return parent.parent.objectType.getText() === 'Tables' ? named(false) : undefined;
  if (ts.isPropertyAssignment(parent)) return /^tables?$/.test(parent.name.getText()) ? named(true) : undefined;
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return undefined;
  const method = parent.expression.name.text;
  if (WRITING_CALL.test(method)) return named(true);
  return READING_CALL.test(method) && parent.arguments[0] === given ? named(false) : undefined;
}

if (import.meta.main) {
  const { SLICES } = await import('../packages/features/src/slices.ts');
  const sources = readServerCode();
  const uses = foreignUses(sources);
  const migrations = globSync('packages/features/migrations/*.sql').toSorted();
  const faults = [
    ...uses.flatMap((use) => refusalOf(use) ?? []),
    ...wrongReads(SLICES, uses),
    ...unownedTables(sources, migrations.map((path) => readFileSync(path, 'utf8')).join('\n')).map(
      (name) => `${name} is in no tables.ts or views.ts.`,
    ),
  ];
  for (const fault of faults) console.error(`Tables: ${fault}`);
  if (faults.length > 0) process.exit(1);
  console.log(`Tables: ${ownersOf(sources).size} tables and views, each used as its slice allows.`);
}
