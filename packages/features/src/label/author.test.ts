import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp, sendNotifications } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { readEvents } from '../audit/index.ts';
import { settleReview } from './index.ts';
import { LABEL_CHANNELS } from './live.ts';
import { LABEL_PERSONAL_DATA, LABEL_REPLY_RETENTION } from './personal-data.ts';

const system = await testSystem();
const http = await system.api();
const { send } = clientOf(http);
const { db } = system.deps;
const now = new Date();
let author: Person;
let other: Person;
let mod: Person;
let admin: Person;

beforeAll(async () => {
  [author, other, mod, admin] = await Promise.all([
    system.person('author'),
    system.person('other'),
    system.person('mod', 'moderator'),
    system.person('admin', 'admin'),
  ]);
});
afterAll(() => system.close());

const rows = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.pool.query(statement, values)).rows;
const point = async (owner: Person, content = 'Some words'): Promise<number> =>
  (await send('POST', '/api/points', owner, { content })).json().point.id;
const told = ({ userId }: Person) => rows('SELECT kind, data FROM notification WHERE user_id = $1 ORDER BY id', [userId]);
const deletePoint = (who: Person, id: number) => send('DELETE', `/api/points/${id}`, who);

/** Undoes the newest decision about a reply. */
async function undo(): Promise<{ restored: boolean }> {
  const [action] = await rows<{ id: number }>("SELECT id FROM moderation_action WHERE subject_kind = 'label_reply' ORDER BY id DESC");
  return (await send('POST', `/api/moderation/actions/${action?.id}/undo`, admin, { reason: 'It was a quotation.' })).json();
}

async function label(pointId?: number, by: Person = mod): Promise<number> {
  const claim = { fallacyType: 'straw_man', confidenceScore: 0.8, modelVersion: 'v1' };
  const id = pointId ?? (await point(author, 'They say that nobody may ever drive again.'));
  return (await send('POST', '/api/labels', by, { ...claim, pointId: id })).json().label.id;
}

const reply = (who: Person, id: number, text = 'I quoted them.') => send('POST', `/api/labels/${id}/reply`, who, { text });
const review = (who: Person, id: number, body: object = {}) => send('POST', `/api/labels/${id}/review`, who, body);
const view = async (id: number, who: Person | null = null) => (await send('GET', `/api/labels/${id}`, who)).json().label;
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;

function deleteReply(who: Person, id: number, reason?: string) {
  const headers = { authorization: who.authorization };
  return http.inject({ method: 'DELETE', url: `/api/labels/${id}/reply`, headers, query: { ...(reason && { reason }) } });
}

test('everyone sees the author’s reply beside the label', async () => {
  const id = await label();
  const answer = await reply(author, id, '  I quoted them. ');
  expect([answer.statusCode, answer.json().reply.text]).toEqual([201, 'I quoted them.']);
  expect((await view(id)).reply).toEqual(answer.json().reply);
});

test('only the author replies and asks for a review, each once', async () => {
  const id = await label();
  expect([codeOf(await reply(other, id)), codeOf(await review(mod, id))]).toEqual(['not_yours', 'not_yours']);
  expect((await review(author, id, { reason: 'It is irony.' })).statusCode).toBe(201);
  await reply(author, id);
  expect([codeOf(await reply(author, id)), codeOf(await review(author, id))]).toEqual(['already_replied', 'already_requested']);
});

test('moderators except the author are notified of a review request, with a link to the case', async () => {
  const asked = await label();
  await review(author, asked);
  const own = await label(await point(mod));
  await review(mod, own);
  const toldOf = async (who: Person) => (await send('GET', '/api/notifications', who)).json().items as { kind: string; url: string }[];
  const urls = async (who: Person) =>
    (await toldOf(who)).filter(({ kind, url }) => kind === 'label_review_requested' && [asked, own].some((id) => url.endsWith(`=${id}`)));
  expect((await urls(mod)).map(({ url }) => url)).toEqual([`/admin/fallacy-moderation?label=${asked}`]);
  expect(await urls(admin)).toHaveLength(2);
  expect(await urls(author)).toEqual([]);
});

test('of simultaneous requests one reply and one review request are accepted', async () => {
  const id = await label();
  const statuses = async (ask: () => ReturnType<typeof reply>) =>
    (await Promise.all(Array.from({ length: 8 }, ask))).map(({ statusCode }) => statusCode).toSorted();
  const oneOfEight = [201, ...Array.from({ length: 7 }, () => 409)];
  expect(await statuses(() => reply(author, id))).toEqual(oneOfEight);
  expect(await statuses(() => review(author, id))).toEqual(oneOfEight);
});

test('the account that imported a text is not its author', async () => {
  const pointId = (await send('POST', '/api/points', author, { content: 'Quoted', author: 'Someone', source: 'elsewhere' })).json().point
    .id;
  const id = await label(pointId);
  expect(codeOf(await reply(author, id))).toBe('not_yours');
  expect((await view(id, author)).is_yours).toBe(false);
});

test('a reply to a missing label or a deleted point is refused', async () => {
  const pointId = await point(author);
  const id = await label(pointId);
  await deletePoint(author, pointId);
  expect([codeOf(await reply(author, id)), codeOf(await review(author, id)), codeOf(await reply(author, 999_999))]).toEqual([
    'not_found',
    'not_found',
    'not_found',
  ]);
});

test.each([{ text: '' }, { text: ' \n' }, { text: 'x'.repeat(2001) }, {}, { text: 'a', more: 1 }])(
  '%j is not a valid reply',
  async (body) => {
    expect((await send('POST', `/api/labels/${await label()}/reply`, author, body)).statusCode).toBe(400);
  },
);

test('an author who deletes their reply may write another; nobody else deletes it without a reason', async () => {
  const id = await label();
  await reply(author, id);
  expect(codeOf(await deleteReply(other, id))).toBe('not_yours');
  expect(codeOf(await deleteReply(mod, id))).toBe('reason_needed');
  expect((await deleteReply(author, id)).statusCode).toBe(200);
  expect((await view(id)).reply).toBeNull();
  expect(codeOf(await deleteReply(author, id))).toBe('not_found');
  expect((await reply(author, id, 'Better words.')).statusCode).toBe(201);
});

test('a reply removed by a moderator stays removed until the decision is undone', async () => {
  const id = await label();
  await reply(author, id);
  expect((await deleteReply(mod, id, 'House rule 2.')).statusCode).toBe(200);
  expect((await view(id)).reply).toBeNull();
  expect(codeOf(await reply(author, id, 'The same again'))).toBe('already_replied');
  expect((await undo()).restored).toBe(true);
  expect((await view(id)).reply.text).toBe('I quoted them.');
});

test('a removed reply that its author deletes too is not restored, and cannot be replaced', async () => {
  const id = await label();
  await reply(author, id);
  await deleteReply(mod, id, 'House rule 2.');
  await deleteReply(author, id);
  expect((await undo()).restored).toBe(false);
  expect(codeOf(await reply(author, id))).toBe('already_replied');
});

test('a reply can be reported, and its case links to it', async () => {
  const pointId = await point(author);
  const id = await label(pointId);
  const replyId = (await reply(author, id, 'You are all fools.')).json().reply.id;
  expect((await send('POST', '/api/reports', other, { subjectKind: 'label_reply', subjectId: replyId, reason: 'insult' })).statusCode).toBe(
    201,
  );
  const [about] = await rows<{ id: number }>("SELECT id FROM moderation_case WHERE subject_kind = 'label_reply' AND subject_id = $1", [
    replyId,
  ]);
  const { subject } = (await send('GET', `/api/moderation/cases/${about?.id}`, mod)).json().case;
  expect(subject).toMatchObject({ text: 'You are all fools.', owner_id: author.userId, url: `/debates/${pointId}?label=${id}` });
  await send('POST', `/api/moderation/cases/${about?.id}/claim`, mod, {});
  await send('POST', `/api/moderation/cases/${about?.id}/decide`, mod, { decision: 'remove', reason: 'House rule 2.' });
  expect((await view(id)).reply).toBeNull();
});

test('a moderator’s decision settles the review, and returns who asked for it', async () => {
  const id = await label();
  const settle = () => db.transaction((tx) => settleReview(tx, id, now));
  expect(await settle()).toBeUndefined();
  await review(author, id);
  expect(await settle()).toBe(author.userId);
  expect(await settle()).toBeUndefined();
  expect(await view(id)).toMatchObject({ review_settled_at: now.toISOString() });
  expect(codeOf(await review(author, id))).toBe('already_requested');
});

test('a review of a label that a moderator removed is refused', async () => {
  const id = await label();
  await rows("UPDATE comment_fallacy_labels SET status = 'overridden', moderator_override = true WHERE id = $1", [id]);
  expect(codeOf(await review(author, id))).toBe('label_overridden');
});

test('readers of the debate get a reply live', async () => {
  const pointId = await point(author);
  const id = await label(pointId);
  await catchUp(system.deps);
  const [before] = await rows<{ size: number }>('SELECT max(seq) + 1 AS size FROM log_entry');
  const from = before?.size as number;
  await reply(author, id, 'Told live');
  await catchUp(system.deps);
  const events = await db.transaction((tx) => readEvents(tx, { from, to: from + 100 }));
  const messages = await LABEL_CHANNELS.messagesFor(db, events, []);
  expect(messages.find(({ topic }) => topic === `point:${pointId}`)).toMatchObject({
    kind: 'label.changed',
    data: { id, reply: { text: 'Told live' } },
  });
  expect(JSON.stringify(events)).not.toContain('Told live');
});

test('the author is notified of labels on their point at most once a day', async () => {
  const settle = () => sendNotifications(system.deps);
  await settle();
  await rows('DELETE FROM notification');
  const pointId = await point(author, 'Flagged more than once');
  const quoted = (await send('POST', '/api/points', author, { content: 'Quoted', author: 'Someone', source: 'elsewhere' })).json().point.id;
  const first = await label(pointId);
  await label(pointId);
  await label(quoted);
  await label(await point(mod, 'Own words'), mod);
  await settle();
  await label(pointId);
  await settle();
  expect(await told(author)).toEqual([{ kind: 'label_added', data: { point_id: pointId, label_id: first, count: 2 } }]);
  expect(await told(mod)).toEqual([]);
  const [shown] = (await send('GET', '/api/notifications', author)).json().items;
  expect(shown).toMatchObject({
    title: 'Your comment was flagged in 2 places',
    text: 'Flagged more than once',
    url: `/debates/${pointId}?label=${first}`,
  });
});

test('the text of a removed reply is deleted after a month; the row stays', async () => {
  const id = await label();
  await reply(author, id, 'Gone in a month');
  await deleteReply(mod, id, 'House rule 2.');
  const later = new Date(Date.now() + 1000);
  await LABEL_REPLY_RETENTION.removeBatch(db, { before: later, now: later });
  expect(await rows('SELECT text FROM label_reply WHERE label_id = $1', [id])).toEqual([{ text: '' }]);
});

test('a person’s export has their replies and review requests, and erasure deletes both', async () => {
  const leaver = await system.person('leaver');
  const id = await label(await point(leaver));
  await reply(leaver, id, 'My answer');
  await review(leaver, id, { reason: 'My reason' });
  expect(await LABEL_PERSONAL_DATA.read(db, leaver.userId)).toMatchObject([
    { id, your_reply: 'My answer', your_review_request: 'My reason' },
  ]);
  await db.transaction((tx) => LABEL_PERSONAL_DATA.erase(system.deps, tx, { userId: leaver.userId, now: now }));
  expect(await rows('SELECT FROM label_reply WHERE label_id = $1', [id])).toEqual([]);
  expect(await rows('SELECT FROM label_review_request WHERE label_id = $1', [id])).toEqual([]);
});
