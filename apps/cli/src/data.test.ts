import { hash } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Serving, serve, verdict } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

let folder: string;
let server: Serving;
let environment: Record<string, string>;
let labels: number[];
let email: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder('cli-data');
  environment = { DATA_DIR: join(folder, 'data') };
  server = await serve(environment);
  email = 'importer@example.org';
  await runHere(environment, 'user', 'add', email);
  const answer = (await (await fetch(`${server.address}/api/labels?limit=200`)).json()) as { items: { id: number }[] };
  labels = answer.items.map(({ id }) => id).sort((a, b) => a - b);
}, 120_000);
afterAll(async () => {
  server.process.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const out = (name: string) => join(folder, name);

test('stats are the figures of the API, as text or JSON', async () => {
  const { code, stdout } = await runHere(environment, 'stats', '--json');
  const statistics = JSON.parse(stdout);
  expect([code, statistics.total_fallacy_labels]).toEqual([0, labels.length]);
  expect(Object.keys(statistics)).toEqual(expect.arrayContaining(['by_type', 'by_consensus', 'feedback_stats']));
  expect((await verdict(environment, 'stats')).stdout).toContain(`${labels.length} labels`);
});

test('an export is a complete file with the printed hash, and its data card beside it', async () => {
  const { code, stdout } = await runHere(environment, 'export', 'csv', out('a.csv'), '--card', out('a.card.json'), '--json');
  const printed = JSON.parse(stdout);
  const text = await readFile(out('a.csv'));
  expect([code, printed.rows, printed.sha256]).toEqual([0, labels.length, hash('sha256', text)]);
  expect(JSON.parse(await readFile(out('a.card.json'), 'utf8')).provenance).toMatchObject({
    number: printed.export,
    sha256: printed.sha256,
  });
});

test('with a dash, only the result goes to the standard output', async () => {
  const { code, stdout, stderr } = await verdict(environment, 'export', 'ml', '-', '--min-feedbacks', '0');
  const lines = stdout.trim().split('\n');
  expect([code, lines.length]).toEqual([0, labels.length]);
  expect(JSON.parse(lines[0] as string)).toHaveProperty('community_consensus');
  expect(stderr).toMatch(/^Export \d+: /);
});

test('a path that cannot be written, or a wrong option, ends with an explanation', async () => {
  expect(await runHere(environment, 'export', 'xml', out('b'))).toMatchObject({ code: 2 });
  expect(await runHere(environment, 'export', 'csv', out('b.csv'), '--from', '5')).toMatchObject({ code: 2, stdout: '' });
  const nowhere = await runHere(environment, 'export', 'json', out('no/such/folder.json'));
  expect([nowhere.code, nowhere.stderr]).toEqual([1, `${out('no/such/folder.json')} cannot be written: ENOENT.\n`]);
  await expect(stat(out('b.csv'))).rejects.toThrow();
});

test('feedback is imported from a file after a dry run, and importing it twice has no further effect', async () => {
  const rows = labels.map((id) => JSON.stringify({ fallacy_label_id: id, user: email, feedback_type: 'correct' }));
  const file = out('feedback.jsonl');
  await writeFile(file, `${rows.join('\n')}\nnonsense\n`);
  const dry = await verdict(environment, 'import', 'feedback', file, '--dry-run', '--report', out('report.jsonl'));
  expect(dry).toMatchObject({
    code: 3,
    stdout: `${rows.length + 1} rows: ${rows.length} would be imported, 0 there already, 1 refused.\n`,
  });
  expect(dry.stderr).toContain(`line ${rows.length + 1}: invalid_json`);
  expect((await readFile(out('report.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(rows.length + 1);
  await writeFile(file, `${rows.join('\n')}\n`);
  const first = await runHere(environment, 'import', 'feedback', file, '--json');
  expect([first.code, JSON.parse(first.stdout)]).toMatchObject([0, { imported: rows.length, skipped: 0, refused: 0 }]);
  const second = await runHere(environment, 'import', 'feedback', file, '--json');
  expect([second.code, JSON.parse(second.stdout)]).toMatchObject([0, { imported: 0, skipped: rows.length }]);
  expect((await runHere(environment, 'import', 'feedback', out('missing.csv'))).code).toBe(2);
});

test('a release of judgements is replayed without a database, and a changed one is detected', async () => {
  expect(await runHere(environment, 'refit')).toMatchObject({ code: 0, stdout: expect.stringContaining('fallacy: fitted to') });
  expect(await runHere(environment, 'rebuild', 'probabilities')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('the same as before'),
  });
  const file = out('judgements.jsonl');
  expect((await runHere(environment, 'export', 'judgements', file)).code).toBe(0);
  const offline = { DATA_DIR: out('nothing-here'), DATABASE_URL: 'postgres://nowhere.invalid/none' };
  const replayed = await verdict(offline, 'replay', file);
  expect([replayed.code, replayed.stderr, replayed.stdout]).toEqual([0, '', expect.stringContaining('all as published')]);
  const report = JSON.parse((await runHere(offline, 'replay', file, '--json')).stdout);
  expect(report).toMatchObject({ verdicts: labels.length, problems: 0, sha256: hash('sha256', await readFile(file)) });
  expect(report.probabilities).toBeGreaterThan(0);
  const changed = (await readFile(file, 'utf8')).replace('"answer":"correct"', '"answer":"false_positive"');
  await writeFile(file, changed);
  const found = await runHere(offline, 'replay', file);
  expect([found.code, found.stderr]).toEqual([3, expect.stringMatching(/label .*: counts, correct: published \d+, recomputed \d+/)]);
  expect((await runHere(offline, 'replay', out('missing.jsonl'))).code).toBe(2);
});

test('claims are imported completely or not at all, and recognised by their IRI', async () => {
  const head = 'iri,statement,veracity';
  await writeFile(out('bad.csv'), `${head}\nurn:cli:1,Trams run on time.,0.9\nurn:cli:2,,`);
  const bad = await runHere(environment, 'import', 'claims', out('bad.csv'));
  expect([bad.code, bad.stderr]).toEqual([3, expect.stringContaining('row 3: A node needs a statement.')]);
  await writeFile(out('good.csv'), `${head}\nurn:cli:1,Trams run on time.,0.9`);
  expect((await runHere(environment, 'import', 'claims', out('good.csv'), '--dry-run')).stdout).toContain('1 would be added');
  expect((await runHere(environment, 'import', 'claims', out('good.csv'))).stdout).toContain('1 added, 0 existed already.');
  expect(JSON.parse((await runHere(environment, 'import', 'claims', out('good.csv'), '--json')).stdout)).toMatchObject({
    created: 0,
    updated: 1,
  });
  expect((await runHere(environment, 'import', 'claims', out('none.csv'))).code).toBe(2);
});
