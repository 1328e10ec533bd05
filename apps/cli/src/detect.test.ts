import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verdict } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

let folder: string;
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-detect');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Answer {
  code: number | null;
  stdout: string;
  header: string | undefined;
  rows: string[];
}

/** Classifies the texts of a file by word lists, whose results do not depend on training. */
async function detect(csv: string | Uint8Array, ...options: string[]): Promise<Answer> {
  await writeFile(file('in.csv'), csv);
  const { code, stdout } = await runHere({}, 'detect', 'hate', file('in.csv'), file('out.csv'), '--method', 'keyword', ...options);
  const [header, ...rows] = (await readFile(file('out.csv'), 'utf8')).trimEnd().split('\n');
  return { code, stdout, header, rows };
}

const labelsOf = (rows: readonly string[]): string[] => rows.map((row) => row.split(',')[0] as string);

test('each row gets a label, its confidence, the method, and the decisive words', async () => {
  const { code, stdout, header, rows } = await detect('text\nLovely weather today\nGet lost you filthy faggots\n');
  expect([code, stdout]).toEqual([0, '2 texts: 1 hateful, 1 normal.\n']);
  expect(header).toBe('label,confidence,method,keywords');
  expect(rows[0]).toMatch(/^normal,[01]\.\d{6},keyword,$/);
  expect(rows[1]).toMatch(/^hateful,0\.\d{6},keyword,(.*\|)?faggots(\|.*)?$/);
});

test('without a method option the model classifies', async () => {
  await writeFile(file('in.csv'), 'text\nGood morning\n');
  const { code, stdout } = await verdict({}, 'detect', 'hate', file('in.csv'), '-');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^label,confidence,method,keywords\nnormal,[01]\.\d{6},ai,\S*\n$/)]);
});

const HATE = 'Get lost you filthy faggots';

test.each([
  { what: 'other columns around it', csv: `id,text,note\n1,Hello,x\n2,${HATE},y\n`, labels: ['normal', 'hateful'] },
  { what: 'a byte order mark and CRLF', csv: `\uFEFFtext,id\r\n${HATE},1\r\nHello,2\r\n`, labels: ['hateful', 'normal'] },
  {
    what: 'quotes, commas and newlines in a text',
    csv: `text\n"He said ""hi"",\nand left"\n"${HATE},\nall of you"\n`,
    labels: ['normal', 'hateful'],
  },
  { what: 'empty texts', csv: `text\n""\n${HATE}\n""\n`, labels: ['normal', 'hateful', 'normal'] },
  { what: 'empty texts beside others', csv: `id,text\n1,\n2,${HATE}\n3,""\n4,`, labels: ['normal', 'hateful', 'normal', 'normal'] },
  { what: 'a last line without its end', csv: `text\nHello\n${HATE}`, labels: ['normal', 'hateful'] },
  { what: 'capitals in the header', csv: `Text\n${HATE}\n`, labels: ['hateful'] },
  { what: 'no rows at all', csv: 'text\n', labels: [] },
])('$what: a row for each row, in order', async ({ csv, labels }) => {
  const { code, rows } = await detect(csv);
  expect([code, labelsOf(rows)]).toEqual([0, labels]);
});

test('texts that span the chunks of a file are complete', async () => {
  const texts = Array.from({ length: 6000 }, (_, i) => (i % 7 === 0 ? `${HATE} 😀` : `😀 "Grüße" ${'é'.repeat(i % 40)}`));
  const { rows } = await detect(`text\n${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join('\n')}\n`);
  const wrong = rows.filter((row, i) => row.startsWith('hateful') !== (i % 7 === 0));
  expect([rows.length, wrong]).toEqual([6000, []]);
});

test('the threshold decides what is hateful', async () => {
  const csv = `text\n${HATE}\nHello\n`;
  expect(labelsOf((await detect(csv, '--threshold', '1')).rows)).toEqual(['normal', 'normal']);
  expect(labelsOf((await detect(csv, '--threshold', '0')).rows)).toEqual(['hateful', 'hateful']);
});

test('a summary is available as JSON', async () => {
  const { stdout } = await detect(`text\n${HATE}\nHello\n`, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ texts: 2, hateful: 1, normal: 1, threshold: 0.5, version: expect.any(String) });
});

test.each([
  { what: 'no column text', csv: 'id,body\n1,hello\n', told: 'has no column text; its first line is: id,body' },
  { what: 'an empty file', csv: '', told: 'is empty: it has no header' },
  { what: 'a quote that nobody closed', csv: 'text\nfine\n"open\n', told: 'line 3: a quote is not closed' },
  { what: 'text after a closing quote', csv: 'text\n"a"b\n', told: 'line 2: text follows a closing quote' },
  { what: 'a row with too many fields', csv: 'text,id\nhello,1\nhello, you,2\n', told: 'line 3: 3 fields where the header has 2' },
  { what: 'bytes that are no text', csv: Uint8Array.of(116, 101, 120, 116, 10, 0xff, 0xfe, 10), told: 'line 2: text is not UTF-8 text' },
])('$what is refused with its line, and nothing is written', async ({ csv, told }) => {
  await writeFile(file('bad.csv'), csv);
  const { code, stdout, stderr } = await runHere({}, 'detect', 'hate', file('bad.csv'), file('bad-out.csv'));
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(told);
  expect((await readdir(folder)).filter((name) => name.startsWith('bad-out'))).toEqual([]);
});

test('a refused file leaves an earlier output unchanged', async () => {
  await writeFile(file('kept.csv'), 'earlier\n');
  await writeFile(file('bad.csv'), 'text\n"open\n');
  await runHere({}, 'detect', 'hate', file('bad.csv'), file('kept.csv'));
  expect(await readFile(file('kept.csv'), 'utf8')).toBe('earlier\n');
});

test.each([
  { args: ['nowhere.csv', 'out.csv'], code: 2, told: 'There is no file nowhere.csv.' },
  { args: ['nowhere.csv', 'out.csv', '--method', 'magic'], code: 2, told: 'Allowed choices are ai, keyword' },
  { args: ['nowhere.csv', 'out.csv', '--threshold', '2'], code: 2, told: 'It must be a number from 0 to 1.' },
])('$args ends with $code: $told', async ({ args, code, told }) => {
  const ended = await runHere({}, 'detect', 'hate', ...args);
  expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(told)]);
});
