import { testSystem } from '@verdict/features/testing';
import type { IngestServerFrame } from '@verdict/wire/ingest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { TestSocket } from '../../testing/test-socket.ts';

const system = await testSystem();
const http = await system.api();
const { send, mustSend } = clientOf(http);
type Person = { userId: number; authorization: string };
let address: string;
let producer: Person;
let ben: Person;
let eva: Person;
let topic: string;
let proposal: string;
const sockets: TestSocket<IngestServerFrame>[] = [];

beforeAll(async () => {
  address = await http.listen({ host: '127.0.0.1', port: 0 });
  const mod = await system.person('mod', 'moderator');
  producer = await system.person('producer', 'admin', { scopes: ['proposals:write', 'votes:write', 'points:write', 'act-as'] });
  [ben, eva] = [await system.person('ben'), await system.person('eva')];
  const subtopics = [{ name: 'Safety', weight: 1, keywords: [] }];
  topic = (await mustSend('POST', '/api/topics', mod, { title: 'Streets', subtopics })).topic.slug;
  proposal = (await mustSend('POST', '/api/proposals', mod, { topic, text: 'Light the crossings.' })).proposal.proposal_id;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.end();
});
afterAll(() => system.close());

function connect(who: Person | null = producer): TestSocket<IngestServerFrame> {
  const socket = new TestSocket<IngestServerFrame>(
    `${address}/api/ingest/ws`,
    who ? { headers: { authorization: who.authorization } } : {},
  );
  sockets.push(socket);
  return socket;
}

const voteBy = (person: Person, vote_type: string) => ({ user_id: person.userId, proposal_id: proposal, vote_type });
const message = (id: string, item: object, kind = 'votes') => ({ id, kind, item });
const savedVotes = async () =>
  (await system.deps.db.pool.query('SELECT user_id, vote_type FROM vote WHERE withdrawn_at IS NULL ORDER BY user_id')).rows;

test('a message is acknowledged once it is durable, and a refused one has a code', async () => {
  const socket = connect();
  expect(await socket.hear('ready')).toMatchObject({ window: 256 });
  await socket.say(message('v1', voteBy(ben, 'support')));
  const ack = await socket.hear('ack', 'v1');
  expect(ack).toMatchObject({ outcome: 'saved', resource: expect.any(String) });
  expect(await savedVotes()).toEqual([{ user_id: ben.userId, vote_type: 'support' }]);
  await socket.say(message('v2', voteBy(eva, 'perhaps')));
  expect(await socket.hear('refused', 'v2')).toMatchObject({ code: 'invalid_request' });
  await socket.say(message('v3', voteBy(ben, 'support')));
  expect(await socket.hear('ack', 'v3')).toMatchObject({ outcome: 'unchanged', resource: ack.resource });
});

test('proposals, votes and comments may be mixed; proposals can be voted on once they are acknowledged', async () => {
  const socket = connect();
  await socket.say(message('p', { topic, text: 'Benches.', user_id: ben.userId }, 'proposals'));
  const { resource } = await socket.hear('ack', 'p');
  await socket.say(message('c', { proposal_id: resource, text: 'Good.' }, 'comments'));
  await socket.say(message('v', { ...voteBy(eva, 'support'), proposal_id: resource }));
  await socket.say(message('own', { ...voteBy(ben, 'support'), proposal_id: resource }));
  expect(await socket.hear('ack', 'c')).toMatchObject({ resource: expect.any(Number) });
  expect(await socket.hear('ack', 'v')).toMatchObject({ outcome: 'saved' });
  expect(await socket.hear('refused', 'own')).toMatchObject({ code: 'own_proposal' });
});

test('a message that is sent again after a reconnect has the first result and is written once', async () => {
  const first = connect();
  const proposed = message('again', { topic, text: 'Only once.' }, 'proposals');
  await first.say(proposed);
  const ack = await first.hear('ack', 'again');
  first.end();
  const second = connect();
  await second.say(proposed);
  expect(await second.hear('ack', 'again')).toEqual({ ...ack, outcome: 'repeated' });
  await second.say(message('again', { topic, text: 'Other words.' }, 'proposals'));
  expect(await second.hear('refused', 'again')).toMatchObject({ code: 'idempotency_key_reused' });
  const { rows } = await system.deps.db.pool.query("SELECT count(*) AS n FROM proposal WHERE text = 'Only once.'");
  expect(rows).toEqual([{ n: 1 }]);
});

test('a refused message frees its id', async () => {
  const socket = connect();
  await socket.say(message('corrected', { topic: 'nowhere', text: 'x' }, 'proposals'));
  expect(await socket.hear('refused', 'corrected')).toMatchObject({ code: 'topic_not_found' });
  await socket.say(message('corrected', { topic, text: 'x' }, 'proposals'));
  expect(await socket.hear('ack', 'corrected')).toMatchObject({ outcome: 'saved' });
});

test('the same message twice in a row is written once', async () => {
  const socket = connect();
  const twice = message('twice', { topic, text: 'Said twice.' }, 'proposals');
  await Promise.all([socket.say(twice), socket.say(twice)]);
  const { resource } = await socket.hear('ack', 'twice');
  expect(await socket.hear('ack', 'twice')).toMatchObject({ outcome: 'repeated', resource });
});

test('two thousand messages without waiting are all acknowledged, and the last vote of a person counts', async () => {
  const socket = connect();
  const types = ['support', 'oppose', 'pass'];
  for (let n = 0; n < 2000; n += 1) await socket.say(message(`many-${n}`, voteBy(n % 2 ? ben : eva, types[n % 3] as string)));
  await socket.hear('ack', 'many-1999');
  expect(socket.unheard.filter(({ type }) => type === 'ack')).toHaveLength(1999);
  expect(await savedVotes()).toContainEqual({ user_id: ben.userId, vote_type: types[1999 % 3] });
});

test.each([
  ['no JSON', '{', 'invalid_json'],
  ['no message', '{}', 'invalid_request'],
  ['an unknown kind', '{"id":"a","kind":"users","item":{}}', 'invalid_request'],
  ['an empty id', '{"id":"","kind":"votes","item":{}}', 'invalid_request'],
])('%s is refused, and the socket stays open', async (_what, text, code) => {
  const socket = connect();
  await socket.say(text);
  expect(await socket.hear('refused')).toMatchObject({ id: null, code });
  await socket.say(message(`after ${code}`.replaceAll(' ', '-'), voteBy(ben, 'pass')));
  await socket.hear('ack');
});

test('each kind needs its scope, and votes for others need act-as', async () => {
  const voter = await system.person('voter', 'member', { scopes: ['votes:write'] });
  const socket = connect(voter);
  await socket.say(message('p', { topic, text: 'x' }, 'proposals'));
  expect(await socket.hear('refused', 'p')).toMatchObject({ code: 'scope_missing', details: { need: 'proposals:write' } });
  await socket.say(message('v', voteBy(ben, 'support')));
  expect(await socket.hear('refused', 'v')).toMatchObject({ code: 'not_you' });
  await socket.say(message('own', voteBy(voter, 'support')));
  expect(await socket.hear('ack', 'own')).toMatchObject({ outcome: 'saved' });
});

test('a key is needed, and a plain request is told to upgrade', async () => {
  await expect(connect(null).opened).rejects.toThrow('401');
  expect((await send('GET', '/api/ingest/ws', producer)).statusCode).toBe(426);
});

test('a key has four sockets at most, and a closed one makes room', async () => {
  const crowd = Array.from({ length: 4 }, () => connect(ben));
  await Promise.all(crowd.map((socket) => socket.hear('ready')));
  await expect(connect(ben).opened).rejects.toThrow('429');
  crowd[0]?.end();
  await crowd[0]?.closed;
  await expect
    .poll(() =>
      connect(ben)
        .hear('ready')
        .catch(() => undefined),
    )
    .toBeDefined();
});

test('a message that is too long closes the socket', async () => {
  const socket = connect();
  await socket.say(message('long', { text: 'x'.repeat(140_000) }, 'proposals'));
  expect((await socket.closed)[0]).toBe(1009);
});

test('each message counts for the daily quota of the key, and one beyond it can be sent again the next day', async () => {
  const who = await system.person('limited', 'admin', { scopes: ['votes:write', 'act-as'] });
  await system.deps.db.kysely.updateTable('api_key').set({ quota_per_day: 2 }).where('user_id', '=', who.userId).execute();
  const socket = connect(who);
  await socket.hear('ready');
  await socket.say(message('q1', voteBy(ben, 'support')));
  expect(await socket.hear('ack', 'q1')).toMatchObject({ resource: expect.any(String) });
  await socket.say(message('q2', voteBy(eva, 'support')));
  expect(await socket.hear('refused', 'q2')).toMatchObject({ code: 'quota_exceeded' });
  const clock = system.deps.clock;
  system.deps.clock = { now: () => new Date(Date.now() + 24 * 3600 * 1000) };
  await socket.say(message('q2', voteBy(eva, 'support')));
  expect(await socket.hear('ack', 'q2')).toMatchObject({ outcome: expect.any(String) });
  system.deps.clock = clock;
});

describe('sockets that stay open', () => {
  const { settings } = system.deps;
  afterEach(() => {
    system.deps.settings = settings;
  });

  test('one over which nothing is sent is closed, with what to do', async () => {
    system.deps.settings = { ...settings, INGEST_SOCKET_IDLE: 1 };
    const socket = connect();
    const bye = await socket.hear('bye');
    expect(bye).toMatchObject({ code: 'socket_idle', message: expect.stringContaining('Connect again') });
    expect(await socket.closed).toEqual([4408, 'socket_idle']);
  });

  test('one that has reached its greatest age is closed although it is used, and its messages can be sent again', async () => {
    system.deps.settings = { ...settings, INGEST_SOCKET_AGE: 1 };
    const socket = connect();
    await socket.say(message('old', voteBy(ben, 'oppose')));
    await socket.hear('ack', 'old');
    expect(await socket.hear('bye')).toMatchObject({ code: 'socket_too_old' });
    const next = connect();
    await next.say(message('old', voteBy(ben, 'oppose')));
    expect(await next.hear('ack', 'old')).toMatchObject({ outcome: 'repeated' });
  });
});
