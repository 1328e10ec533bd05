import { randomUUID } from 'node:crypto';
import { type Person, testSystem } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { eraseDue } from '../personal-data/index.ts';
import { PERSONAL_DATA } from '../slices.ts';
import { CONTRIBUTION_RETENTION } from './personal-data.ts';
import { aContribution, aReport, freshText } from './testing/some-contributions.ts';

const system = await testSystem();
const { send } = clientOf(await system.api());
const { db } = system.deps;
let ana: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  [ana, ben, cleo] = await Promise.all([system.person('ana'), system.person('ben'), system.person('cleo')]);
});
afterAll(() => system.close());

const give = async (who: Person, ...contributions: object[]) => {
  const reply = await send('POST', '/api/contributions', who, { contributions });
  expect(reply.statusCode).toBe(200);
  return reply.json().results as { id: string; outcome: string; point_id: number; label_id: number; error: { code: string } | null }[];
};
const giveOne = async (who: Person, change: Record<string, unknown> = {}) => {
  const [result] = await give(who, aContribution(change));
  return result as NonNullable<typeof result>;
};
const labelOf = async (id: number) => (await send('GET', `/api/labels/${id}`)).json();
const ownList = async (who: Person) => (await send('GET', '/api/contributions', who)).json().items as { id: string; text: string }[];
const payloadsHolding = async (words: string): Promise<number> => {
  const { rows } = await db.pool.query('SELECT count(*) FROM event WHERE payload::text LIKE $1', [`%${words}%`]);
  return Number(rows[0].count);
};

test('a contributed text becomes a point without an author, a hate label, and one person’s feedback on it', async () => {
  const result = await giveOne(ana, {
    answer: { type: 'correct', category: 'Xenophobia' },
    site: 'https://forum.example/thread/7?user=ana',
  });
  expect(result).toMatchObject({ outcome: 'taken', error: null });
  const { label, point } = await labelOf(result.label_id);
  expect(point).toMatchObject({ user_id: null, author: null, source: 'sentinel', parent_id: null });
  expect(point.external_id).toMatch(/^[0-9a-f]{64}$/);
  expect(label).toMatchObject({ label_set: 'hate', fallacy_type: 'xenophobia', model_version: 'sentinel-test-1', confidence_score: 0.91 });
  expect(label).toMatchObject({ origin: 'detector', stats: { total: 1, correct: 1 } });
  expect(label.ai_explanation).toBeNull(); // the sender's text, which the server cannot verify
  expect((await db.pool.query('SELECT site FROM contribution ORDER BY id DESC LIMIT 1')).rows[0].site).toBe('https://forum.example');
});

test('the same text from many people is one point and one label, and their answers make one verdict', async () => {
  const text = freshText();
  const first = await giveOne(ana, { text, answer: { type: 'false_positive', reason: 'Sarcasm or Irony' } });
  const second = await giveOne(ben, { text: `  ${text.toUpperCase()} `, answer: { type: 'false_positive', reason: 'Quoted Content' } });
  const third = await giveOne(cleo, { text, answer: { type: 'false_positive', reason: 'Ask +44 20 7946 0958' } });
  expect([second.label_id, third.label_id]).toEqual([first.label_id, first.label_id]);
  const { label } = await labelOf(first.label_id);
  expect(label).toMatchObject({ status: 'disputed', stats: { false_positive: 3, consensus: 'rejected' } });
  const { fallacyLabels } = (await send('GET', `/api/fallacy-feedback/point/${first.point_id}`)).json();
  const said = fallacyLabels[0].feedbacks.map(({ explanation }: { explanation: string }) => explanation).sort();
  expect(said).toEqual(['Ask [phone]', 'Quoted Content', 'Sarcasm or Irony']);
  expect((await giveOne(ana, { text, modelUsed: 'sentinel-test-2' })).label_id).not.toBe(first.label_id);
});

test('something missed becomes a community label, and counts in the report card of the model that missed it', async () => {
  const text = freshText();
  const normal = { label: 'normal', confidence: 0.8, method: 'ai', keywords: [], explanation: '' };
  const missed = (who: Person) =>
    giveOne(who, {
      text,
      classification: normal,
      modelUsed: 'misses-1',
      answer: { type: 'false_negative', reason: 'Dog Whistle', category: 'Racism' },
    });
  const report = async () => (await send('GET', '/api/models/misses-1/report?labelSet=hate')).json().report;
  const flagged = freshText();
  const flag = (who: Person) => giveOne(who, { text: flagged, modelUsed: 'misses-1' });
  const [one, two] = [await missed(ana), await missed(ben)];
  expect(two.label_id).toBe(one.label_id);
  expect((await labelOf(one.label_id)).label).toMatchObject({ origin: 'community', fallacy_type: 'racism', stats: { missed_fallacy: 2 } });
  for (const who of [ana, ben]) await flag(who);
  expect(await report()).toMatchObject({ totals: { labels: 0 }, missed: { reported: 0 } }); // two people are too few
  for (const bring of [missed, flag]) await bring(cleo);
  expect(await report()).toMatchObject({ totals: { labels: 1, right: 1 }, missed: { reported: 1 } });
});

test('contributions cannot use the name of a detector that labels here', async () => {
  const detector = await system.person('detector', 'admin', { scopes: ['labels:write'] });
  const author = await system.person('author');
  const { point } = (await send('POST', '/api/points', author, { content: 'Everyone knows that.' })).json();
  const claim = { pointId: point.id, fallacyType: 'ad_populum', confidenceScore: 0.8, modelVersion: 'served-1' };
  expect((await send('POST', '/api/labels', detector, claim)).statusCode).toBe(201);
  const text = freshText();
  const results = await give(ana, aContribution({ text, modelUsed: 'served-1' }), aContribution());
  expect(results.map(({ outcome, error }) => [outcome, error?.code])).toEqual([
    ['refused', 'model_taken'],
    ['taken', undefined],
  ]);
  expect(results[0]?.label_id).toBeNull();
  expect((await db.pool.query('SELECT FROM points WHERE content = $1', [text])).rowCount).toBe(0);
});

test.each(['correct', 'false_positive'])('for a text judged normal, %s stores no text: there is nothing to rate', async (type) => {
  const text = freshText();
  const normal = { label: 'normal', confidence: 0.8, method: 'keyword', keywords: [], explanation: '' };
  expect(await giveOne(ana, { text, classification: normal, site: 'https://a.example', answer: { type } })).toMatchObject({
    outcome: 'nothing_to_rate',
    label_id: null,
  });
  expect((await db.pool.query('SELECT FROM points WHERE content = $1', [text])).rowCount).toBe(0);
});

test('contributions repeated with the same id count once, also simultaneous ones', async () => {
  const contribution = aContribution();
  const replies = await Promise.all([1, 2, 3, 4].map(() => give(ana, contribution)));
  expect(replies.map(([result]) => result?.outcome).sort()).toEqual(['known', 'known', 'known', 'taken']);
  expect((await labelOf(replies[0]?.[0]?.label_id as number)).label.stats.total).toBe(1);
  expect((await give(ben, contribution))[0]?.outcome).toBe('taken'); // ids are unique per person
});

test('a later answer of the same person replaces the first, even about another label', async () => {
  const text = freshText();
  const first = await giveOne(ana, { text, answer: { type: 'false_positive', reason: 'Other' } });
  const second = await giveOne(ana, { text, answer: { type: 'correct' } });
  expect(second.label_id).toBe(first.label_id);
  expect((await labelOf(first.label_id)).label.stats).toMatchObject({ total: 1, correct: 1, false_positive: 0 });
  const third = await giveOne(ana, { text, answer: { type: 'false_negative', reason: 'Coded Language' } });
  expect((await labelOf(first.label_id)).label.stats.total).toBe(0);
  expect((await labelOf(third.label_id)).label.stats.missed_fallacy).toBe(1);
  expect((await ownList(ana)).map(({ id }) => id)).not.toContain(first.id);
});

test('agreeing with another category of hate counts as agreeing', async () => {
  const text = freshText();
  await giveOne(ana, { text, answer: { type: 'correct', category: 'Racism' } });
  const { label_id } = await giveOne(ben, { text, answer: { type: 'correct', category: 'Religious Discrimination' } });
  expect((await labelOf(label_id)).label).toMatchObject({ fallacy_type: 'racism', stats: { correct: 2, wrong_type: 0 } });
});

test('personal data is removed from a text before it is stored', async () => {
  const mark = `ana-${randomUUID()}@example.org`;
  const { label_id } = await giveOne(ben, {
    text: `Write to ${mark} or @someone and tell them, ${freshText()}`,
    classification: { label: 'hateful', confidence: 0.7, method: 'ai', keywords: [mark], explanation: `Judged hateful for ${mark}.` },
    answer: { type: 'false_positive', reason: `Ask ${mark}` },
  });
  expect((await labelOf(label_id)).point.content).toMatch(/^Write to \[mail\] or \[handle\]/);
  expect(await payloadsHolding(mark)).toBe(0);
  expect((await db.pool.query("SELECT FROM comment_fallacy_labels WHERE ai_explanation LIKE '%' || $1 || '%'", [mark])).rowCount).toBe(0);
});

test('contributed texts are not debates, are in no list of comments, and anyone can rate them', async () => {
  const { point_id, label_id } = await giveOne(ana);
  const idsOf = (reply: { json(): { items: { id: number }[] } }) => reply.json().items.map(({ id }) => id);
  expect(idsOf(await send('GET', '/api/debates?limit=200'))).not.toContain(point_id);
  expect(idsOf(await send('GET', '/api/points?limit=200'))).not.toContain(point_id);
  expect(idsOf(await send('GET', '/api/points?source=sentinel&limit=200'))).toContain(point_id);
  const rated = await send('POST', '/api/fallacy-feedback', ben, { fallacyLabelId: label_id, feedbackType: 'correct' });
  expect(rated.statusCode).toBe(201);
});

test('withdrawing deletes the feedback, and the text unless someone else contributed or rated it', async () => {
  const text = freshText();
  const own = aContribution({ text });
  const [alone] = await give(ana, own);
  expect(await payloadsHolding(text)).toBe(1);
  expect((await send('DELETE', `/api/contributions/${own.id}`, ben)).statusCode).toBe(404);
  expect((await send('DELETE', `/api/contributions/${own.id}`, ana)).statusCode).toBe(200);
  expect((await send('DELETE', `/api/contributions/${own.id}`, ana)).statusCode).toBe(404);
  expect((await send('GET', `/api/points/${alone?.point_id}`)).statusCode).toBe(410);
  expect(await payloadsHolding(text)).toBe(0);
  expect(
    (await db.pool.query('SELECT ai_explanation FROM comment_fallacy_labels WHERE id = $1', [alone?.label_id])).rows[0].ai_explanation,
  ).toBe(null);
  const anew = aContribution({ text });
  const [again] = await give(ana, anew);
  expect(again).toMatchObject({ outcome: 'taken' });
  expect(again?.point_id).not.toBe(alone?.point_id);
  await giveOne(ben, { text });
  expect((await send('DELETE', `/api/contributions/${anew.id}`, ana)).statusCode).toBe(200);
  const { label, point } = await labelOf(again?.label_id as number);
  expect(point.content).toBe(text);
  expect(label.stats.total).toBe(1);
});

test('a text removed by a moderator is not restored by another contribution', async () => {
  const moderator = await system.person('mod', 'moderator');
  const text = freshText();
  const contribution = aContribution({ text });
  const [{ point_id } = { point_id: 0 }] = await give(ana, contribution);
  await send('DELETE', `/api/points/${point_id}?reason=House%20rule%202.`, moderator);
  expect(await giveOne(ben, { text })).toMatchObject({ outcome: 'refused', error: { code: 'gone' }, label_id: null });
  await send('DELETE', `/api/contributions/${contribution.id}`, ana);
  expect(await giveOne(ben, { text })).toMatchObject({ outcome: 'refused', error: { code: 'gone' } });
});

test('a text withdrawn while others contribute it stays for them', async () => {
  const text = freshText();
  for (let round = 0; round < 5; round += 1) {
    const own = aContribution({ text });
    await give(ana, own);
    const [, [brought] = []] = await Promise.all([send('DELETE', `/api/contributions/${own.id}`, ana), give(ben, aContribution({ text }))]);
    const { label, point } = await labelOf(brought?.label_id as number);
    expect(point.content.toLowerCase()).toBe(text.toLowerCase());
    expect(label.stats.total).toBe(1);
    await send('DELETE', '/api/contributions', ben);
  }
});

test('contributions can be listed page by page and all withdrawn at once', async () => {
  const dora = await system.person('dora');
  await give(dora, ...Array.from({ length: 7 }, () => aContribution()));
  await send('POST', '/api/contributions/randomised', dora, { reports: [aReport()] });
  const first = (await send('GET', '/api/contributions?limit=5', dora)).json();
  const second = (await send('GET', `/api/contributions?limit=5&cursor=${first.nextCursor}`, dora)).json();
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([5, 3, undefined]);
  expect(first.items[0]).toMatchObject({ kind: 'randomised', text: null, values: ['correct'] });
  expect((await send('DELETE', '/api/contributions', dora)).json()).toEqual({ success: true, withdrawn: 8 });
  expect(await ownList(dora)).toEqual([]);
});

const spend = (who: Person, sent: number) =>
  db.pool.query("INSERT INTO contribution_day (user_id, day, sent) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2)", [who.userId, sent]);
const sentToday = async (who: Person) =>
  (await db.pool.query('SELECT sent FROM contribution_day WHERE user_id = $1', [who.userId])).rows[0].sent as number;

test('a person can contribute a thousand texts a day, and withdrawing does not raise the limit', async () => {
  const eve = await system.person('eve');
  await spend(eve, 998);
  const [first, second, third] = [aContribution(), aContribution(), aContribution()];
  await give(eve, first);
  const reply = await send('POST', '/api/contributions', eve, { contributions: [first, second, third] });
  expect([reply.statusCode, reply.json().error.code]).toEqual([429, 'contribution_limit']);
  expect(reply.headers['retry-after']).toBe('3600');
  expect((await give(eve, first, second)).map(({ outcome }) => outcome)).toEqual(['known', 'taken']); // refused as a whole, though one of them was within the limit
  await send('DELETE', '/api/contributions', eve);
  const random = await send('POST', '/api/contributions/randomised', eve, { reports: [aReport()] });
  expect([random.statusCode, random.json().error]).toMatchObject([429, { details: { most: 1000, sent: 1000 } }]);
  expect(await ownList(eve)).toEqual([]);
});

test('simultaneous requests cannot exceed the daily limit', async () => {
  const gus = await system.person('gus');
  await spend(gus, 990);
  const reports = () => Array.from({ length: 4 }, () => aReport());
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send('POST', '/api/contributions/randomised', gus, { reports: reports() })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429, 429]);
  expect([await sentToday(gus), (await ownList(gus)).length]).toEqual([998, 8]);
});

test.each([
  ['a text that is too long', '/api/contributions', { contributions: [aContribution({ text: 'x'.repeat(5001) })] }],
  ['more than fifty', '/api/contributions', { contributions: Array.from({ length: 51 }, () => aContribution()) }],
  ['an unknown answer', '/api/contributions', { contributions: [aContribution({ answer: { type: 'maybe' } })] }],
  ['an unknown field', '/api/contributions', { contributions: [aContribution({ url: 'https://forum.example/7' })] }],
  ['an ε above 2', '/api/contributions/randomised', { reports: [aReport({ epsilon: 2.01 })] }],
  ['an ε of 0', '/api/contributions/randomised', { reports: [aReport({ epsilon: 0 })] }],
  ['an answer to another question', '/api/contributions/randomised', { reports: [aReport({ values: ['racism'] })] }],
  ['no answer at all', '/api/contributions/randomised', { reports: [aReport({ values: [] })] }],
  ['the same answer twice', '/api/contributions/randomised', { reports: [aReport({ values: ['correct', 'correct'] })] }],
  [
    'every possible answer',
    '/api/contributions/randomised',
    { reports: [aReport({ values: ['correct', 'false_positive', 'false_negative'] })] },
  ],
  ['a text beside a randomised answer', '/api/contributions/randomised', { reports: [aReport({ text: 'x' })] }],
])('%s is refused', async (_what, url, body) => {
  const reply = await send('POST', url, ana, body);
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'invalid_request']);
});

test('erasure deletes what only this person contributed; records of withdrawn and replaced answers are deleted after a month, randomised answers after a year', async () => {
  const fay = await system.person('fay');
  const [alone, shared] = [freshText(), freshText()];
  const [gone, stays] = await give(fay, aContribution({ text: alone }), aContribution({ text: shared }));
  await giveOne(ben, { text: shared });
  await send('DELETE', `/api/contributions/${randomUUID()}`, fay);
  const { json } = await send('GET', '/api/me/data', fay);
  expect(json().contributions.map(({ text }: { text: string }) => text)).toEqual([alone, shared]);
  await send('POST', '/api/me/erasure', fay);
  await db.pool.query("UPDATE users SET erase_after = now() - interval '1 hour' WHERE id = $1", [fay.userId]);
  expect(await eraseDue(system.deps, PERSONAL_DATA)).toBe(1);
  for (const table of ['contribution', 'contribution_withdrawal', 'contribution_day'])
    expect((await db.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [fay.userId])).rowCount).toBe(0);
  expect((await db.pool.query('SELECT content FROM points WHERE id = $1', [gone?.point_id])).rows[0].content).toBe('');
  expect(await payloadsHolding(alone)).toBe(0);
  expect((await labelOf(stays?.label_id as number)).label.stats.total).toBe(1);
  const inAYear = new Date(Date.now() + 366 * 86_400_000);
  await enforceRetention(db, CONTRIBUTION_RETENTION, inAYear);
  const { rows } = await db.pool.query("SELECT count(*) FROM contribution WHERE kind = 'randomised' OR superseded_at IS NOT NULL");
  expect(Number(rows[0].count)).toBe(0);
});
