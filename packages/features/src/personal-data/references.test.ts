import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';

const SLICES = join(import.meta.dirname, '..');
const system = await testSystem();
afterAll(() => system.close());

/** Columns that refer to an account and need nothing at its erasure, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'api_key.user_id': 'anonymiseAccount deletes the keys after all slices: a key may be what erases',
  'session.user_id': 'endAccess deletes the sessions when the account is made anonymous',
};

interface Reference {
  table: string;
  column: string;
}

async function referencesToUsers(): Promise<Reference[]> {
  const { rows } = await system.deps.db.pool.query<Reference>(`
    SELECT conrelid::regclass::text AS "table", attname AS "column" FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1, 2`);
  return rows;
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

/** The statements of the slice that declares a table in its `tables.ts`, in the files that say what it stores about people. */
function statementsOfOwner(table: string): string[] {
  const slices = readdirSync(SLICES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of slices) {
    const files = sourceFiles(join(SLICES, name));
    const declares = files.some((file) => /tables\.ts$/.test(file) && new RegExp(`^ {4}${table}: `, 'm').test(readFileSync(file, 'utf8')));
    if (!declares) continue;
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    return texts.filter((text) => /\bPersonalData\b/.test(text)).flatMap((text) => text.split(/;\n/));
  }
  return [];
}

test('every exception is a column that there is', async () => {
  const known = (await referencesToUsers()).map(({ table, column }) => `${table}.${column}`);
  expect(known.length).toBeGreaterThan(50);
  expect(known).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
});

test('a column that refers to an account is named by the personal data of its slice', async () => {
  const missing = (await referencesToUsers()).filter(({ table, column }) => {
    if (EXCEPTIONS[`${table}.${column}`]) return false;
    const named = (name: string, text: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
    return !statementsOfOwner(table).some((statement) => named(table, statement) && named(column, statement));
  });
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});
