import { Readable } from 'node:stream';
import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import type { FileFormat } from '../../read-records.ts';
import { type ImportProblem, importProposals } from '../index.ts';

const system = await testSystem();
const { mustSend } = clientOf(await system.api());
let ana: { userId: number; email: string };
beforeAll(async () => {
  const mod = await system.person('mod', 'moderator');
  ana = await system.person('ana');
  await mustSend('POST', '/api/topics', mod, { title: 'Streets', subtopics: [{ name: 'Safety', weight: 1, keywords: [] }] });
});
afterAll(() => system.close());

async function importText(text: string, format: FileFormat, user?: string) {
  const problems: ImportProblem[] = [];
  const summary = await importProposals(system.deps, {
    file: `file.${format}`,
    bytes: Readable.from([Buffer.from(text)]),
    format,
    defaults: { topic: 'streets', source: 'forum', user },
    onProblem: (problem) => void problems.push(problem),
  });
  return { summary, problems };
}

const proposals = async (where: string) =>
  (
    await system.deps.db.pool.query(
      `SELECT title, text, proposal.metadata, proposal.created_at, users.name, users.email FROM proposal JOIN users ON users.id = user_id WHERE ${where} ORDER BY proposal.id`,
    )
  ).rows;

test('CSV: authors without an account get one that nobody can sign in with; a second import adds nothing', async () => {
  const csv = [
    'text,title,author,created_at,metadata.street,metadata.lamps',
    '"Light the crossings, please.",Lamps,Zoë,2024-03-01T10:00:00Z,Long Street,4',
    'Widen the paths.,,Zoë,,,',
  ].join('\n');
  expect(await importText(csv, 'csv')).toEqual({ summary: { rows: 2, imported: 2, known: 0, refused: 0 }, problems: [] });
  const made = await proposals("users.name = 'Zoë'");
  expect(made).toMatchObject([
    { title: 'Lamps', created_at: new Date('2024-03-01T10:00:00Z'), metadata: { street: 'Long Street', lamps: '4' } },
    { title: 'Widen the paths', metadata: {} },
  ]);
  expect(made[0].email).toBe(made[1].email);
  expect(made[0].email).toMatch(/@forum\.invalid$/);
  expect((await importText(csv, 'csv')).summary).toEqual({ rows: 2, imported: 0, known: 2, refused: 0 });
});

test('NDJSON: accounts are named by id or mail address', async () => {
  const lines = [
    { text: 'By id.', user: ana.userId },
    { text: 'By address.', user: ana.email.toUpperCase(), external_id: 'a-1' },
    { text: 'By default.', metadata: { n: 1, open: true } },
  ];
  const { summary } = await importText(lines.map((line) => JSON.stringify(line)).join('\n'), 'jsonl', String(ana.userId));
  expect(summary).toEqual({ rows: 3, imported: 3, known: 0, refused: 0 });
  expect(await proposals(`user_id = ${ana.userId}`)).toMatchObject([{}, {}, { metadata: { n: 1, open: true } }]);
});

test.each([
  ['no JSON', '{', 'invalid_json'],
  ['no object', '[]', 'invalid_request'],
  ['no author', '{"text":"x"}', 'invalid_request'],
  ['an unknown account', '{"text":"x","user":999999}', 'user_not_found'],
  ['no text', '{"author":"Zoe"}', 'invalid_request'],
  ['too much text', JSON.stringify({ author: 'Zoe', text: 'x'.repeat(5001) }), 'invalid_request'],
  ['control characters', JSON.stringify({ author: 'Zoe', text: 'A bell\u0007' }), 'unreadable_text'],
  ['an unknown topic', '{"author":"Zoe","text":"x","topic":"nowhere"}', 'topic_not_found'],
  ['a time to come', '{"author":"Zoe","text":"x","created_at":"2999-01-01"}', 'invalid_request'],
  ['nested metadata', '{"author":"Zoe","text":"x","metadata":{"a":{}}}', 'invalid_request'],
])('%s is refused with its line, and the next row is imported', async (what, line, code) => {
  const { summary, problems } = await importText(`${line}\n${JSON.stringify({ author: 'Zoe', text: `After ${what}.` })}`, 'jsonl');
  expect(summary).toEqual({ rows: 2, imported: 1, known: 0, refused: 1 });
  expect(problems).toMatchObject([{ file: 'file.jsonl', line: 1, code }]);
});
