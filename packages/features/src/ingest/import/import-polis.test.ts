import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testSystem } from '@verdict/features/testing';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportProblem, importPolis } from '../index.ts';

const system = await testSystem();
let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('polis');
});
afterAll(async () => {
  await system.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (minute: number): number => Date.UTC(2020, 0, 1, 12, minute);
const COMMENTS = [
  `0,0,${at(0)},1,2,1,"Light the crossings, all of them."`,
  `1,1,${at(1)},0,0,0,Widen the paths.`,
  `2,1,${at(2)},-1,0,0,Buy my shoes.`,
  `3,2,${at(3)},1,0,0,Turned \u202Earound.`,
];
const VOTES = [
  `${at(0)},0,0,1`, // by its author
  `${at(5)},0,1,1`,
  `${at(6)},0,2,-1`,
  `${at(7)},0,1,-1`, // changed
  `${at(8)},1,2,0`,
  `${at(9)},2,0,-1`, // on a rejected statement
  `${at(9)},3,0,1`, // on a refused one
  `${at(9)},0,3,2`,
];

async function consultation(name: string, comments: readonly string[], votes: readonly string[]): Promise<string> {
  const place = join(folder, name);
  await mkdir(place);
  await writeFile(join(place, 'comments.csv'), ['comment_id,author_id,time_ms,moderated,agrees,disagrees,text', ...comments].join('\n'));
  await writeFile(join(place, 'votes.csv'), ['time_ms,comment_id,voter_id,vote', ...votes].join('\n'));
  return place;
}

async function importFrom(place: string, topic: string) {
  const problems: ImportProblem[] = [];
  const onProblem = (problem: ImportProblem): void => void problems.push(problem);
  const summary = await importPolis(system.deps, { folder: place, topic, title: 'Safer streets', language: 'en', onProblem });
  return { summary, problems };
}

const rowsOf = async (query: string) => (await system.deps.db.pool.query(query)).rows;
const eventCount = async () => (await rowsOf('SELECT count(*) AS n FROM event'))[0].n;

test('a consultation becomes a topic with proposals and votes, at their times; a second import adds nothing', async () => {
  const place = await consultation('streets', COMMENTS, VOTES);
  const { summary, problems } = await importFrom(place, 'streets');
  expect(summary).toEqual({
    topic: 'streets',
    people: { added: 3, known: 0 },
    statements: { imported: 2, known: 0, rejected: 1, refused: 1 },
    votes: { imported: 4, known: 0, own: 1, on_rejected: 1, refused: 2 },
  });
  expect(problems).toMatchObject([
    { file: 'comments.csv', line: 5, code: 'unreadable_text' },
    { file: 'votes.csv', line: 8, code: 'proposal_not_found' },
    { file: 'votes.csv', line: 9, code: 'invalid_request' },
  ]);
  expect(await rowsOf('SELECT title, language, source, external_id, created_at FROM proposal ORDER BY external_id')).toEqual([
    { title: 'Light the crossings, all of them', language: 'en', source: 'polis', external_id: '0', created_at: new Date(at(0)) },
    { title: 'Widen the paths', language: 'en', source: 'polis', external_id: '1', created_at: new Date(at(1)) },
  ]);
  const votes = `SELECT account.name, vote_type, vote.created_at, vote.updated_at FROM vote JOIN account ON account.id = vote.user_id
    ORDER BY vote.updated_at`;
  expect(await rowsOf(votes)).toEqual([
    { name: 'Participant 2', vote_type: 'oppose', created_at: new Date(at(6)), updated_at: new Date(at(6)) },
    { name: 'Participant 1', vote_type: 'oppose', created_at: new Date(at(5)), updated_at: new Date(at(7)) },
    { name: 'Participant 2', vote_type: 'pass', created_at: new Date(at(8)), updated_at: new Date(at(8)) },
  ]);
  const events = await eventCount();
  expect((await importFrom(place, 'streets')).summary).toMatchObject({
    people: { added: 0, known: 3 },
    statements: { imported: 0, known: 2 },
    votes: { imported: 0, known: 4, own: 1 },
  });
  expect(await eventCount()).toBe(events);
});

test('a newer file of the same consultation adds what is new, and leaves newer votes given here', async () => {
  await system.deps.db.pool.query("UPDATE vote SET vote_type = 'support', updated_at = now() WHERE vote_type = 'pass'");
  const place = await consultation('later', COMMENTS, [...VOTES, `${at(20)},1,2,-1`, `${at(21)},1,3,1`]);
  expect((await importFrom(place, 'streets')).summary).toMatchObject({ people: { added: 1 }, votes: { imported: 1, known: 5 } });
  expect(
    await rowsOf("SELECT vote_type FROM vote JOIN account ON account.id = user_id WHERE name = 'Participant 2' ORDER BY vote_type"),
  ).toEqual([{ vote_type: 'support' }, { vote_type: 'oppose' }]);
});

test('participants of two consultations with the same numbers are different people, whom nobody can sign in as', async () => {
  const place = await consultation('other', COMMENTS.slice(0, 1), VOTES.slice(0, 2));
  expect((await importFrom(place, 'other-streets')).summary.people).toEqual({ added: 2, known: 0 });
  const people = await rowsOf("SELECT email, verified_at, password_hash FROM users WHERE name = 'Participant 1' ORDER BY email");
  expect(people).toEqual([
    { email: '1@other-streets.polis.invalid', verified_at: null, password_hash: null },
    { email: '1@streets.polis.invalid', verified_at: null, password_hash: null },
  ]);
});
