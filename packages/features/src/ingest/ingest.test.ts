import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { testSystem } from '@verdict/features/testing';
import type { IngestRecord } from '@verdict/wire/ingest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';

const system = await testSystem();
const http = await system.api();
const { send, mustSend } = clientOf(http);
type Person = { userId: number; authorization: string };
let producer: Person;
let ana: Person;
let people: Person[];
let topic: string;
let first: string;
let second: string;

beforeAll(async () => {
  const mod = await system.person('mod', 'moderator');
  producer = await system.person('producer', 'admin', { scopes: ['proposals:write', 'votes:write', 'points:write', 'act-as'] });
  ana = await system.person('ana');
  people = [];
  for (const name of ['ben', 'eva', 'ida', 'udo']) people.push(await system.person(name));
  const subtopics = [{ name: 'Safety', weight: 1, keywords: [] }];
  topic = (await mustSend('POST', '/api/topics', mod, { title: 'Streets', subtopics })).topic.slug;
  [first, second] = [await propose('Light the crossings.'), await propose('Widen the paths.')];
});
afterAll(() => system.close());

const propose = async (text: string): Promise<string> =>
  (await mustSend('POST', '/api/proposals', ana, { topic, text })).proposal.proposal_id;

interface Sent {
  who?: Person | null;
  key?: string;
  query?: string;
}

const post = (kind: string, body: string | Buffer, { who = producer, key, query = '' }: Sent = {}) =>
  http.inject({
    method: 'POST',
    url: `/api/ingest/${kind}${query}`,
    headers: { 'content-type': 'application/x-ndjson', ...who, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: body,
  });

async function upload(kind: string, body: string | Buffer, sent?: Sent): Promise<IngestRecord[]> {
  const reply = await post(kind, body, sent);
  expect(reply.statusCode).toBe(200);
  return reply.body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const linesOf = (items: readonly object[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join('');
const voteOf = (person: Person, vote_type: string, proposal_id = first) => ({ user_id: person.userId, proposal_id, vote_type });
const votesOn = async (proposal_id: string) =>
  (
    await system.deps.db.pool.query(
      'SELECT vote.user_id, vote_type FROM vote JOIN proposal ON proposal.id = vote.proposal_id WHERE proposal.proposal_id = $1 ORDER BY vote.user_id',
      [proposal_id],
    )
  ).rows;

test('each line has a result, and good lines are saved beside bad ones', async () => {
  const [ben, eva] = people as [Person, Person];
  const records = await upload(
    'votes',
    `${JSON.stringify(voteOf(ben, 'support'))}\n{"proposal_id":\n\n${JSON.stringify(voteOf(eva, 'perhaps'))}\n${JSON.stringify(voteOf(eva, 'oppose'))}`,
  );
  expect(records).toMatchObject([
    { line: 1, outcome: 'saved', id: expect.any(String) },
    { line: 2, outcome: 'refused', code: 'invalid_json' },
    { line: 4, outcome: 'refused', code: 'invalid_request', details: [{ where: 'line/vote_type' }] },
    { line: 5, outcome: 'saved' },
    { outcome: 'finished', lines: 5, saved: 2, unchanged: 0, refused: 2, resumed: 0 },
  ]);
  expect(await votesOn(first)).toEqual([
    { user_id: ben.userId, vote_type: 'support' },
    { user_id: eva.userId, vote_type: 'oppose' },
  ]);
});

test('the response begins before the upload ends, and what has a result is saved', async () => {
  const [person] = people as [Person];
  const proposal = await propose('One after the other.');
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const request = ask(`${address}/api/ingest/votes`, {
    method: 'POST',
    headers: { authorization: producer.authorization, 'content-type': 'application/x-ndjson' },
  });
  const responses = once(request, 'response') as Promise<[IncomingMessage]>;
  request.write(linesOf([voteOf(person, 'support', proposal)]));
  const [response] = await responses;
  const [record] = (await once(response, 'data')) as [Buffer];
  expect(JSON.parse(String(record))).toMatchObject({ line: 1, outcome: 'saved' });
  expect(await votesOn(proposal)).toHaveLength(1);
  request.end();
  const [last] = (await once(response, 'data')) as [Buffer];
  expect(JSON.parse(String(last))).toMatchObject({ outcome: 'finished', lines: 1 });
});

const limited = async (quotaPerDay: number): Promise<Person> => {
  const person = await system.person(`limited-${quotaPerDay}`, 'admin', { scopes: ['votes:write', 'act-as'] });
  await system.deps.db.kysely.updateTable('api_key').set({ quota_per_day: quotaPerDay }).where('user_id', '=', person.userId).execute();
  return person;
};

test('an upload stops at the daily quota of its key, and is continued the next day', async () => {
  const clock = system.deps.clock;
  const topicProposal = await propose('Count what each key sends.');
  const who = await limited(4); // the upload itself is one
  const lines = people.map((person) => voteOf(person, 'support', topicProposal));
  const body = `\n${linesOf(lines)}`;
  const records = await upload('votes', body, { who, key: 'quota' });
  expect(records).toMatchObject([
    { line: 2, outcome: 'saved' },
    { line: 3, outcome: 'saved' },
    { line: 4, outcome: 'saved' },
    { line: 5, outcome: 'refused', code: 'quota_exceeded' },
    { outcome: 'stopped', code: 'quota_exceeded', lines: 4, saved: 3, refused: 0 },
  ]);
  expect(await votesOn(topicProposal)).toHaveLength(3);
  expect((await post('votes', body, { who, key: 'quota' })).statusCode).toBe(429);
  system.deps.clock = { now: () => new Date(Date.now() + 24 * 3600 * 1000) };
  expect(await upload('votes', body, { who, key: 'quota' })).toMatchObject([
    { outcome: 'resumed', lines: 4 },
    { line: 5, outcome: 'saved' },
    { outcome: 'finished', lines: 5, saved: 1 },
  ]);
  expect(await votesOn(topicProposal)).toHaveLength(4);
  system.deps.clock = clock;
});

describe('an upload with an Idempotency-Key', () => {
  test('is continued where it broke off, and says so', async () => {
    const proposal = await propose('Broken off.');
    const lines = people.map((person) => voteOf(person, 'support', proposal));
    await upload('votes', linesOf(lines.slice(0, 2)), { key: 'continued' });
    await system.deps.db.pool.query('DELETE FROM vote WHERE user_id = $1', [people[0]?.userId]); // it would be seen if it were written again
    const records = await upload('votes', linesOf(lines), { key: 'continued' });
    expect(records).toMatchObject([
      { outcome: 'resumed', lines: 2 },
      { line: 3, outcome: 'saved' },
      { line: 4, outcome: 'saved' },
      { outcome: 'finished', lines: 4, resumed: 2, saved: 2 },
    ]);
    expect(await votesOn(proposal)).toHaveLength(3);
    expect(await upload('votes', linesOf(lines), { key: 'continued' })).toMatchObject([
      { outcome: 'resumed', lines: 4 },
      { outcome: 'finished', lines: 4, resumed: 4, saved: 0 },
    ]);
  });

  test.each([
    ['other lines', (lines: object[]) => linesOf([...lines].reverse())],
    ['fewer lines', (lines: object[]) => linesOf(lines.slice(0, 1))],
    ['nothing', () => ''],
  ])('with %s is refused', async (what, change) => {
    const lines = people.map((person) => voteOf(person, 'pass', second));
    await upload('votes', linesOf(lines), { key: `changed-${what.length}` });
    const records = await upload('votes', change(lines), { key: `changed-${what.length}` });
    expect(records.at(-1)).toMatchObject({ outcome: 'stopped', code: 'idempotency_key_reused', saved: 0 });
  });

  test('twice at the same time writes each line once, and one of them is told so', async () => {
    const proposal = await propose('At the same time.');
    const lines = linesOf(people.map((person) => voteOf(person, 'support', proposal)));
    const both = await Promise.all([upload('votes', lines, { key: 'both' }), upload('votes', lines, { key: 'both' })]);
    const ends = both.map((records) => records.at(-1));
    expect(ends.filter((end) => end?.outcome === 'finished').length).toBeGreaterThanOrEqual(1);
    for (const end of ends) if (end?.outcome === 'stopped') expect(end.code).toBe('upload_conflict');
    expect(await votesOn(proposal)).toHaveLength(people.length);
  });

  test('may be erased with its account', async () => {
    const leaver = await system.person('leaver');
    await upload('votes', linesOf([{ proposal_id: second, vote_type: 'pass' }]), { who: leaver, key: 'leaving' });
    const { INGEST_PERSONAL_DATA: data } = await import('./personal-data.ts');
    expect(await data.read(system.deps.db, leaver.userId)).toMatchObject({ uploads: [{ kind: 'votes', key: 'leaving', lines: 1 }] });
    await system.deps.db.transaction((tx) => data.erase(system.deps, tx, { userId: leaver.userId, now: new Date() }));
    expect(await data.read(system.deps.db, leaver.userId)).toEqual({ uploads: [], messages: [] });
  });
});

describe('votes are refused by the rules for single votes', () => {
  test.each([
    ['for others without act-as', () => ana, () => voteOf(people[0] as Person, 'support'), 'not_you'],
    ['with another weight', () => people[0] as Person, () => ({ proposal_id: first, vote_type: 'support', weight: 2 }), 'weight_not_yours'],
    ['on one’s own proposal', () => ana, () => ({ proposal_id: first, vote_type: 'support' }), 'own_proposal'],
    ['on no proposal', () => ana, () => ({ proposal_id: 'nothing', vote_type: 'support' }), 'proposal_not_found'],
    ['for nobody', () => producer, () => ({ user_id: 999_999, proposal_id: first, vote_type: 'support' }), 'user_not_found'],
    ['with a weight of nothing', () => producer, () => ({ proposal_id: first, vote_type: 'support', weight: 0 }), 'invalid_request'],
    ['with too much weight', () => producer, () => ({ proposal_id: first, vote_type: 'support', weight: 1e9 }), 'invalid_request'],
  ])('%s', async (_what, who, vote, code) => {
    expect(await upload('votes', linesOf([vote()]), { who: who() })).toMatchObject([
      { line: 1, code },
      { outcome: 'finished', refused: 1 },
    ]);
  });

  test('on closed, merged and deleted proposals', async () => {
    const mod = await system.person('mod', 'moderator');
    const [closed, merged, deleted] = [await propose('Closed.'), await propose('Merged.'), await propose('Deleted.')];
    await mustSend('PUT', `/api/proposals/${closed}/closed`, mod, { closed: true });
    await mustSend('PUT', `/api/proposals/${merged}/merge`, mod, { into: first });
    await mustSend('DELETE', `/api/proposals/${deleted}`, ana);
    const [person] = people as [Person];
    const records = await upload('votes', linesOf([closed, merged, deleted, first].map((id) => voteOf(person, 'support', id))));
    expect(records).toMatchObject([
      { code: 'proposal_closed' },
      { code: 'proposal_merged', details: { merged_into: first } },
      { code: 'gone' },
      { line: 4, id: expect.any(String) },
      { refused: 3 },
    ]);
  });

  test('the same vote again is unchanged and has the same id; in one upload the last one counts', async () => {
    const proposal = await propose('Changed on the way.');
    const [person] = people as [Person];
    const votes = ['support', 'support', 'oppose'].map((type) => voteOf(person, type, proposal));
    const records = await upload('votes', linesOf(votes));
    expect(records).toMatchObject([{ outcome: 'saved' }, { outcome: 'unchanged' }, { outcome: 'saved' }, { saved: 2, unchanged: 1 }]);
    expect(await votesOn(proposal)).toEqual([{ user_id: person.userId, vote_type: 'oppose' }]);
    expect(await upload('votes', linesOf([votes[2] as object]))).toMatchObject([
      { outcome: 'unchanged', id: (records[2] as { id: string }).id },
      { unchanged: 1 },
    ]);
  });
});

describe('bad input', () => {
  const good = () => JSON.stringify(voteOf(people[0] as Person, 'support'));

  test.each([
    ['no JSON', '{', 'invalid_json'],
    ['NaN', '{"proposal_id":"x","vote_type":"support","weight":NaN}', 'invalid_json'],
    ['a list', '[]', 'invalid_request'],
    ['a text', '"x"', 'invalid_request'],
    ['an unknown field', '{"proposal_id":"x","vote_type":"support","admin":true}', 'invalid_request'],
    ['a poisoned prototype', '{"__proto__":{"vote_type":"support"}}', 'invalid_json'],
    ['a NUL character', '{"proposal_id":"\\u0000","vote_type":"support"}', 'invalid_text'],
    ['deep nesting', `${'['.repeat(60_000)}${']'.repeat(60_000)}`, 'invalid_request'],
    ['an enormous text', JSON.stringify({ proposal_id: 'x'.repeat(200_000) }), 'line_too_long'],
  ])('%s is refused with its line, and the next line is saved', async (_what, line, code) => {
    const records = await upload('votes', `${line}\n${good()}\n`);
    expect(records).toMatchObject([
      { line: 1, code },
      { line: 2, id: expect.any(String) },
      { outcome: 'finished', lines: 2 },
    ]);
  });

  test('bytes that are not UTF-8 are refused with their line', async () => {
    const records = await upload('votes', Buffer.concat([Buffer.from([0x22, 0xff, 0x22, 10]), Buffer.from(good())]));
    expect(records).toMatchObject([{ code: 'invalid_text' }, { line: 2, id: expect.any(String) }, {}]);
  });

  test('random bytes never fail the server', async () => {
    for (let size = 1; size < 3000; size = size * 2 + 1) {
      const records = await upload('votes', randomBytes(size));
      expect(records.at(-1)).toMatchObject({ outcome: 'finished', saved: 0 });
    }
  });

  test('another media type, no body, an unknown parameter and a stranger are refused at once', async () => {
    expect((await send('POST', '/api/ingest/votes', producer, { proposal_id: first })).statusCode).toBe(415);
    expect((await send('POST', '/api/ingest/votes', producer)).statusCode).toBe(415);
    expect((await post('votes', '', { query: '?results=some' })).statusCode).toBe(400);
    expect((await post('votes', '', { who: { userId: 0, authorization: 'Bearer vk_no' } })).statusCode).toBe(401);
    const reader = await system.person('reader', 'member', { scopes: ['proposals:write'] });
    expect((await post('votes', '', { who: reader })).json().error).toMatchObject({ code: 'scope_missing' });
  });

  test('only refused lines have results if that is asked for', async () => {
    const records = await upload('votes', `${good()}\n{\n`, { query: '?results=refused' });
    expect(records).toMatchObject([
      { line: 2, code: 'invalid_json' },
      { outcome: 'finished', lines: 2, refused: 1 },
    ]);
  });

  test('a line that the database refuses for no known reason fails alone', async () => {
    const proposal = await propose('A broken line.');
    await system.deps.db.pool.query(
      `CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF NEW.user_id = ${people[2]?.userId} THEN RAISE EXCEPTION 'no'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER refuse_one BEFORE INSERT ON vote FOR EACH ROW EXECUTE FUNCTION refuse_one()`,
    );
    system.deps.log.level = 'silent';
    const lines = linesOf(people.map((person) => voteOf(person, 'support', proposal)));
    const records = await upload('votes', lines, { key: 'broken' });
    system.deps.log.level = 'error';
    await system.deps.db.pool.query('DROP TRIGGER refuse_one ON vote');
    expect(records).toMatchObject([{ outcome: 'saved' }, { outcome: 'saved' }, { code: 'internal' }, { outcome: 'saved' }, { refused: 1 }]);
    expect(await votesOn(proposal)).toHaveLength(3);
  });
});

describe('proposals', () => {
  test('are made in their order, each with its id; a refused one leaves nothing behind', async () => {
    const [ben] = people as [Person];
    const items = [
      {
        topic,
        user_id: ben.userId,
        text: 'Lamps in every street.',
        external_id: 'p-1',
        source: 'polis',
        metadata: { street: 'Long Street' },
      },
      { topic, text: 'Turned \u202Earound' },
      { topic: 'nowhere', text: 'Where?' },
      { topic, text: ' ' },
      { topic, text: 'x'.repeat(5001) },
      { topic, user_id: 999_999, text: 'By nobody.' },
      { topic, text: 'Another text.', external_id: 'p-1', source: 'polis' },
      { topic, text: 'Lamps in every street.', external_id: 'p-1', source: 'polis' },
      { topic, text: 'Benches for the park.' },
    ];
    const records = await upload('proposals', linesOf(items));
    expect(records).toMatchObject([
      { line: 1, outcome: 'saved' },
      { line: 2, code: 'unreadable_text' },
      { line: 3, code: 'topic_not_found' },
      { line: 4, code: 'invalid_request' },
      { line: 5, code: 'invalid_request' },
      { line: 6, code: 'user_not_found' },
      { line: 7, code: 'external_id_conflict' },
      { line: 8, outcome: 'unchanged' },
      { line: 9, outcome: 'saved' },
      { outcome: 'finished', saved: 2, unchanged: 1, refused: 6 },
    ]);
    expect((records[7] as { id: string }).id).toBe((records[0] as { id: string }).id);
    const { items: listed } = await mustSend('GET', `/api/proposals?topic=${topic}&user_id=${ben.userId}`);
    expect(listed).toMatchObject([
      { title: 'Lamps in every street', source: 'polis', external_id: 'p-1', metadata: { street: 'Long Street' } },
    ]);
  });

  test('of others need act-as', async () => {
    expect(await upload('proposals', linesOf([{ topic, text: 'Theirs.', user_id: producer.userId }]), { who: ana })).toMatchObject([
      { code: 'not_you' },
      {},
    ]);
  });
});

describe('comments', () => {
  test('reply to the point of their proposal', async () => {
    const proposal = await propose('To be discussed.');
    const gone = await propose('Soon deleted.');
    await mustSend('DELETE', `/api/proposals/${gone}`, ana);
    const [ben] = people as [Person];
    const records = await upload(
      'comments',
      linesOf([
        { proposal_id: proposal, user_id: ben.userId, text: 'Good.', language: 'en' },
        { proposal_id: proposal, text: 'From elsewhere.', author: 'Zoe', source: 'forum', external_id: 'c-1' },
        { proposal_id: proposal, text: 'From elsewhere.', author: 'Zoe', source: 'forum', external_id: 'c-1' },
        { proposal_id: proposal, text: 'Other words.', author: 'Zoe', source: 'forum', external_id: 'c-1' },
        { proposal_id: proposal, text: 'Someone else.', author: 'Zoe' },
        { proposal_id: proposal, text: 'A bell\u0007' },
        { proposal_id: gone, text: 'Too late.' },
        { proposal_id: 'nothing', text: 'Where?' },
        { proposal_id: proposal, text: 'x'.repeat(20_001) },
      ]),
    );
    expect(records).toMatchObject([
      { outcome: 'saved', id: expect.any(Number) },
      { outcome: 'saved' },
      { outcome: 'unchanged' },
      { code: 'external_id_conflict' },
      { code: 'author_needs_source' },
      { code: 'unreadable_text' },
      { code: 'gone' },
      { code: 'proposal_not_found' },
      { code: 'invalid_request' },
      { saved: 2, unchanged: 1, refused: 6 },
    ]);
    const { items } = await mustSend('GET', `/api/proposals?topic=${topic}&limit=200`);
    const commented = items.find((each: { proposal_id: string }) => each.proposal_id === proposal);
    expect(commented).toMatchObject({ comment_count: 2 });
    const { items: points } = await mustSend('GET', `/api/points?parentId=${commented.point_id}`);
    expect(points.map(({ author, content }: { author: string; content: string }) => [author, content]).toSorted()).toEqual([
      ['Zoe', 'From elsewhere.'],
      ['ben', 'Good.'],
    ]);
  });
});
