import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '@verdict/features/testing';
import type { GraphqlServerFrame } from '@verdict/wire/graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SocketOptions, TestSocket } from '../../testing/test-socket.ts';
import { loadSigningKey, sequenceNow } from '../audit/index.ts';
import { notify } from '../notification/index.ts';
import { graphqlScene } from './testing/scene.ts';

const { system, http, ana, ben, cem, ask, challenge, pass } = await graphqlScene({ LIVE_ACCOUNT: '4' });
const key = await loadSigningKey(system.deps.settings);
const sockets: GraphqlSocket[] = [];
let address: string;

beforeAll(async () => {
  address = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.end();
  await system.close();
});

const sequence = () => sequenceNow(system.deps, key);

class GraphqlSocket extends TestSocket<GraphqlServerFrame> {
  constructor(options: SocketOptions = {}, url = address) {
    super(`${url}/graphql`, { protocols: ['graphql-transport-ws'], ...options });
    sockets.push(this);
  }

  async greet(payload?: object): Promise<this> {
    await this.say({ type: 'connection_init', ...(payload && { payload }) });
    await this.hear('connection_ack');
    return this;
  }

  subscribe(query: string, { id = 'one', variables = {} } = {}): Promise<void> {
    return this.say({ type: 'subscribe', id, payload: { query, variables } });
  }

  // biome-ignore lint/suspicious/noExplicitAny: received messages are compared, not used
  override hear(type: GraphqlServerFrame['type'], id?: string): Promise<any> {
    return super.hear(type, id);
  }
}

const openAs = ({ authorization }: Person) => new GraphqlSocket({ headers: { authorization } }).greet();
const vote = (id: number, who: Person, choice = 'support') =>
  ask(`mutation { castBallot(challengeId: ${id}, choice: ${choice}) { pointsEarned } }`, { who });

test('a challenge is told as it is, and again when it changes, to guests too', async () => {
  const id = await challenge();
  const socket = await new GraphqlSocket().greet();
  await socket.subscribe('subscription ($id: Id!) { challengeUpdated(id: $id) { title status mayEdit claim { openChallenges } } }', {
    variables: { id },
  });
  const first = await socket.hear('next');
  expect(first).toEqual({
    type: 'next',
    id: 'one',
    payload: {
      data: { challengeUpdated: { title: 'Six weeks', status: 'evidence_period', mayEdit: false, claim: { openChallenges: 1 } } },
    },
  });
  await ask(`mutation { editChallenge(id: ${id}, input: { title: "Five weeks" }) { id } }`, { who: ana });
  await sequence();
  expect((await socket.hear('next')).payload.data.challengeUpdated).toMatchObject({ title: 'Five weeks' });
  await socket.say({ type: 'complete', id: 'one' });
  await ask(`mutation { editChallenge(id: ${id}, input: { title: "Four weeks" }) { id } }`, { who: ana });
  await sequence();
  await delay(1500);
  expect(socket.unheard).toEqual([]);
});

test('each listener hears of the vote what they may know, and many ballots are one update', async () => {
  const id = await challenge();
  await pass(73);
  const query = `subscription { voteTallyUpdated(challengeId: ${id}) { challengeId status ballotCount tally { supportCount opposeCount abstainCount counted } tallyHiddenBecause } }`;
  const [guest, voter] = await Promise.all([new GraphqlSocket().greet(), openAs(ben)]);
  await Promise.all([guest.subscribe(query), voter.subscribe(query)]);
  const heard = async (socket: GraphqlSocket) => (await socket.hear('next')).payload.data.voteTallyUpdated;
  const told = { challengeId: id, status: 'voting_period', tally: null };
  expect(await heard(guest)).toEqual({ ...told, ballotCount: 0, tallyHiddenBecause: expect.any(String) });
  expect(await heard(voter)).toEqual({ ...told, ballotCount: 0, tallyHiddenBecause: 'not_voted' });
  await vote(id, ben);
  await sequence();
  expect(await heard(guest)).toMatchObject({ ...told, ballotCount: 1 });
  expect(await heard(voter)).toEqual({ ...told, ballotCount: 1, tallyHiddenBecause: 'too_early' });
  await pass(25);
  await vote(id, cem, 'oppose');
  await sequence();
  expect(await heard(guest)).toMatchObject({ ...told, ballotCount: 2 });
  expect(await heard(voter)).toMatchObject({ ballotCount: 2, tally: { counted: expect.any(Number) }, tallyHiddenBecause: null });
  for (const choice of ['support', 'abstain', 'oppose']) {
    await vote(id, cem, choice);
    await sequence();
    await delay(200);
  }
  await heard(voter);
  await delay(1500);
  expect(voter.unheard.length).toBeLessThanOrEqual(1);
});

test('what is not there cannot be listened to', async () => {
  const socket = await new GraphqlSocket().greet();
  await socket.subscribe('subscription { challengeUpdated(id: 999999) { id } }');
  expect(await socket.hear('error')).toMatchObject({ id: 'one', payload: [{ extensions: { code: 'not_found', status: 404 } }] });
});

test('a listener who may no longer read it gets the reason, and nothing more', async () => {
  const id = await challenge();
  const judge = await system.person('judge', 'moderator'); // the claim is mod's, who leaves it to others
  const socket = await new GraphqlSocket().greet();
  await socket.subscribe(`subscription { challengeUpdated(id: ${id}) { title } }`);
  await socket.hear('next');
  await ask(`mutation { report(input: { subjectKind: "challenge", subjectId: ${id}, reason: spam }) { id } }`, { who: cem });
  const { data } = await ask('{ moderationCases(limit: 1) { items { id subject { kind id } } } }', { who: judge });
  const { id: caseId } = (data as { moderationCases: { items: { id: number }[] } }).moderationCases.items[0] as { id: number };
  const decided = await ask(
    `mutation { claimCase(id: ${caseId}) { status claimedBy { name } } decideCase(id: ${caseId}, decision: remove, reason: "Spam.") { decision actions { decision moderator { name } } } }`,
    { who: judge },
  );
  expect(decided).toMatchObject({
    data: {
      claimCase: { status: 'claimed', claimedBy: { name: 'judge' } },
      decideCase: { decision: 'remove', actions: [{ decision: 'remove', moderator: { name: 'judge' } }] },
    },
  });
  await sequence();
  expect(await socket.hear('error')).toMatchObject({ id: 'one', payload: [{ extensions: { code: 'gone', status: 410 } }] });
});

test('a person hears what they are told, with a token in the greeting', async () => {
  const socket = await new GraphqlSocket({ origin: 'https://blog.example' }).greet({ authorization: ben.authorization });
  await socket.subscribe('subscription { notificationReceived { notification { kind title data } unread } }');
  await delay(500);
  const data = { subject_kind: 'point', subject_id: 1, decision: 'keep' } as const;
  await system.deps.db.transaction((tx) =>
    notify(system.deps, tx, { userId: ben.userId, kind: 'report_decided', data, dedupeKey: 'graphql-1' }),
  );
  await sequence();
  expect((await socket.hear('next')).payload.data).toEqual({
    notificationReceived: {
      notification: { kind: 'report_decided', title: expect.any(String), data: expect.any(Object) },
      unread: expect.any(Number),
    },
  });
  const { authorization } = ben;
  const [newest] = (await http.inject({ url: '/api/notifications', headers: { authorization } })).json().items;
  await http.inject({ method: 'POST', url: '/api/notifications/read', headers: { authorization }, payload: { upTo: newest.id } });
  await sequence();
  expect((await socket.hear('next')).payload.data).toEqual({ notificationReceived: { notification: null, unread: 0 } });
});

test('guests and keys without the scope are told nothing of anyone', async () => {
  const narrow = await system.person('narrow', 'member', { scopes: ['points:write'] });
  for (const [socket, code] of [
    [await new GraphqlSocket().greet(), 'not_signed_in'],
    [await openAs(narrow), 'scope_missing'],
  ] as const) {
    await socket.subscribe('subscription { notificationReceived { unread } }');
    expect(await socket.hear('error')).toMatchObject({ payload: [{ extensions: { code } }] });
  }
});

test('queries, changes, mistakes and bombs are refused one by one', async () => {
  const socket = await new GraphqlSocket().greet();
  const bomb = `subscription { challengeUpdated(id: 1) { claim { ${'neighbours { '.repeat(9)} id ${'} '.repeat(9)} } } }`;
  for (const [query, code] of [
    ['{ me { id } }', 'invalid_request'],
    ['mutation { createClaim(input: { statement: "x" }) { id } }', 'invalid_request'],
    ['subscription { challengeUpdated { id } }', 'invalid_request'],
    ['subscription { challengeUpdated(id: 1) { id } notificationReceived { unread } }', 'invalid_request'],
    [bomb, 'query_too_complex'],
  ] as const) {
    await socket.subscribe(query);
    expect(await socket.hear('error')).toMatchObject({ payload: [{ extensions: { code } }] });
  }
  await socket.say({ type: 'ping' });
  await socket.hear('pong');
});

test('a socket holds only so many subscriptions', async () => {
  const id = await challenge();
  const socket = await new GraphqlSocket().greet();
  for (let made = 0; made <= 50; made += 1) {
    await socket.subscribe(`subscription { challengeUpdated(id: ${id}) { id } }`, { id: `s${made}` });
    if (made % 10 === 9) await delay(1000); // otherwise it would be too many frames
  }
  expect(await socket.hear('error', 's50')).toMatchObject({ payload: [{ extensions: { code: 'too_many_sockets' } }] });
}, 20_000);

test.each([
  ['a subscription before the greeting', [{ type: 'subscribe', id: 'x', payload: { query: '{ a }' } }], 4401],
  ['words that are no frame', ['hello'], 4400],
  ['two greetings', [{ type: 'connection_init' }, { type: 'connection_init' }], 4429],
  ['a token that is none', [{ type: 'connection_init', payload: { authorization: 'Bearer none' } }], 4403],
])('%s ends the connection', async (_what, frames, status) => {
  const socket = new GraphqlSocket();
  for (const frame of frames) await socket.say(frame);
  expect((await socket.closed)[0]).toBe(status);
});

test('the same id twice ends the connection, and so does another protocol', async () => {
  const id = await challenge();
  const socket = await new GraphqlSocket().greet();
  for (const _time of [1, 2]) await socket.subscribe(`subscription { challengeUpdated(id: ${id}) { id } }`);
  expect((await socket.closed)[0]).toBe(4409);
  expect((await new GraphqlSocket({ protocols: [] }).closed)[0]).toBe(4406);
});

async function signIn(name: string): Promise<string> {
  const payload = { email: `${name}@example.org`, password: `${name}-password` };
  const reply = await http.inject({ method: 'POST', url: '/api/session', payload });
  return `${reply.cookies[0]?.name}=${reply.cookies[0]?.value}`;
}

test('a socket with a cookie must come from a page of this site, and ends with the session', async () => {
  const cookie = await signIn('cem');
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const socket = new GraphqlSocket({ headers: { cookie }, ...(origin && { origin }) });
    await expect(socket.opened).rejects.toThrow('403');
  }
  const own = await new GraphqlSocket({ headers: { cookie }, origin: address }).greet();
  await own.subscribe('subscription { notificationReceived { unread } }');
  await http.inject({ method: 'DELETE', url: '/api/session', headers: { cookie, origin: address, host: new URL(address).host } });
  expect(await own.closed).toEqual([4401, 'session_ended']);
});

test('a key that was named in the greeting ends the socket when it is revoked, and counts for the account', async () => {
  const eve = await system.person('eve');
  const { authorization } = eve;
  const held = await Promise.all(Array.from({ length: 4 }, () => new GraphqlSocket().greet({ authorization })));
  const fifth = new GraphqlSocket();
  await fifth.say({ type: 'connection_init', payload: { authorization } });
  expect(await fifth.closed).toEqual([4403, 'too_many_sockets']);
  await system.deps.db.pool.query('UPDATE api_key SET revoked_at = now() WHERE user_id = $1', [eve.userId]);
  expect(await Promise.all(held.map(({ closed }) => closed))).toEqual(Array.from({ length: 4 }, () => [4401, 'session_ended']));
});

test('a server that stops ends its sockets, and does not wait for them', async () => {
  const other = await system.api();
  const url = await other.listen({ port: 0, host: '127.0.0.1' });
  const socket = await new GraphqlSocket({}, url).greet();
  await socket.subscribe(`subscription { challengeUpdated(id: ${await challenge()}) { id } }`);
  await socket.hear('next');
  await other.close();
  expect(await socket.closed).toEqual([1012, 'restarting']);
});
