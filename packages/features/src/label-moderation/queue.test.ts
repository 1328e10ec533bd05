import type { Person } from '@verdict/features/testing';
import { Label } from '@verdict/wire/label';
import { ControversialAnswer, ControversialFallacy, LabelOverride } from '@verdict/wire/label-moderation';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lockLabels } from '../label/index.ts';
import { recountLabels } from '../verdict/index.ts';
import { labelModerationScene } from './testing/scene.ts';

const scene = await labelModerationScene();
let mod: Person;
let other: Person;

beforeAll(async () => {
  mod = await scene.system.person('mod', 'moderator');
  other = await scene.system.person('other', 'moderator');
});
// Removes the labels of a test, so that each starts with an empty queue.
afterEach(() =>
  scene.rows(
    `DELETE FROM label_second_review; DELETE FROM label_override; DELETE FROM label_claim; DELETE FROM label_review_request;
     UPDATE label_tally SET dispute_rate = 0`,
  ),
);
afterAll(() => scene.close());

async function queue(query = '', who = mod): Promise<ControversialAnswer> {
  return (await scene.send('GET', `/api/fallacy-feedback/controversial?${query}`, who)).json();
}
const idsOf = ({ controversialFallacies }: ControversialAnswer) => controversialFallacies.map(({ fallacyLabel }) => fallacyLabel.id);

test('the queue has the field names of the API, most disputed first', async () => {
  const [some, most] = [await scene.disputed(6, 4), await scene.disputed(1, 4)];
  await scene.disputed(7, 3); // exactly 30% is not more than 30%
  await scene.disputed(0, 2); // too little feedback
  const answer = await queue();
  expect(answer).toMatchObject({ success: true, total: 2, limit: 50, offset: 0 });
  expect(idsOf(answer)).toEqual([most, some]);
  expect(answer.controversialFallacies[1]).toMatchObject({
    fallacyLabel: { id: some, fallacy_type: 'false_dilemma', confidence_score: 0.85 },
    point: { content: 'Either we open on Sundays or we do not care.', author: 'author' },
    feedbackStats: { total: 10, correct: 6, false_positive: 4, wrong_type: 0, dispute_rate: 40 },
    claim: null,
    override: null,
    is_own: false,
    second_review_wanted: false,
  });
  expect(answer.summary.average_dispute_rate).toBe(60);
});

test('equally disputed labels are ordered by id, across pages of one', async () => {
  const ids = [await scene.disputed(1, 2), await scene.disputed(1, 2), await scene.disputed(1, 2)];
  const pages = await Promise.all([0, 1, 2, 3].map((offset) => queue(`limit=1&offset=${offset}`)));
  expect(pages.flatMap(idsOf)).toEqual(ids);
  expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
});

test('the least number of answers can be chosen', async () => {
  const few = await scene.disputed(0, 1);
  const many = await scene.disputed(1, 4);
  expect(idsOf(await queue('minFeedbacks=1'))).toEqual([few, many]);
  expect(idsOf(await queue('minFeedbacks=5'))).toEqual([many]);
  expect((await queue('minFeedbacks=10')).total).toBe(0);
});

test('the default least number of answers is that of the policy', async () => {
  const two = await scene.disputed(0, 2);
  expect(idsOf(await queue())).not.toContain(two);
  await scene.rows(
    `INSERT INTO policy (uuid, name, version, version_name, "values", reason, created_at)
     SELECT gen_random_uuid(), name, 2, 'table-2', jsonb_set("values", '{minFeedbacks}', '2'), 'A test.', now() FROM policy WHERE name = 'verdict'`,
  );
  expect(idsOf(await queue())).toContain(two);
  await scene.rows(`DELETE FROM policy WHERE name = 'verdict' AND version = 2`);
});

test('labels decided by a moderator or deleted by their author leave the queue', async () => {
  const [settled, open, deleted] = [await scene.disputed(0, 4), await scene.disputed(0, 3), await scene.disputed(1, 3)];
  await scene.override(mod, settled);
  const [point] = await scene.rows<{ point_id: number }>('SELECT point_id FROM comment_fallacy_labels WHERE id = $1', [deleted]);
  await scene.send('DELETE', `/api/points/${point?.point_id}`, scene.author);
  const waiting = await queue();
  expect([idsOf(waiting), waiting.total]).toEqual([[open], 1]);
  const all = await queue('settled=true');
  expect([idsOf(all), all.total]).toEqual([[settled, open], 2]);
  expect(all.controversialFallacies[0]?.override).toMatchObject({ moderator: { id: mod.userId, name: 'mod' } });
  expect(waiting.summary.settled_by_day.at(-1)).toBe(1);
});

test('labels leave the queue with a removed point and return when it is restored', async () => {
  const id = await scene.disputed(0, 4);
  const move = (to: string) =>
    scene.rows(`UPDATE points SET deleted_at = ${to} WHERE id = (SELECT point_id FROM comment_fallacy_labels WHERE id = $1)`, [id]);
  await move('now()');
  expect((await queue()).total).toBe(0);
  await move('NULL');
  expect(idsOf(await queue())).toEqual([id]);
  await scene.override(mod, id);
  await move('now()');
  await move('NULL'); // still decided
  expect((await queue()).total).toBe(0);
  expect(idsOf(await queue('settled=true'))).toEqual([id]);
});

test('a point deleted during feedback leaves the queue too', async () => {
  const id = await scene.label();
  const { db, clock } = scene.system.deps;
  const [rated, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const rating = db.transaction(async (tx) => {
    await lockLabels(tx, [id]);
    rated.resolve();
    await deleted.promise;
    await recountLabels(tx, [id], clock.now());
  });
  await rated.promise;
  const deleting = scene.rows(
    'UPDATE points SET deleted_at = now() WHERE id = (SELECT point_id FROM comment_fallacy_labels WHERE id = $1)',
    [id],
  );
  await waitingForLock();
  deleted.resolve();
  await Promise.all([rating, deleting]);
  expect(await scene.rows('SELECT awaits_moderator FROM label_tally WHERE label_id = $1', [id])).toEqual([{ awaits_moderator: false }]);
});

/** Waits until a statement in this database waits for a lock. */
async function waitingForLock(): Promise<void> {
  const waiting = () => scene.rows("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
}

test('an item has only the fields of the schema', async () => {
  const id = await scene.disputed(0, 3);
  await scene.send('POST', `/api/fallacy-feedback/${id}/claim`, other);
  await scene.override(other, id, 'disputed', 'Notes for moderators');
  const answer = await queue('settled=true');
  const item = answer.controversialFallacies[0] as ControversialFallacy;
  const said = (value: object) => Object.keys(value).toSorted();
  const { point, feedbackStats } = ControversialFallacy.properties;
  expect(said(answer)).toEqual(said(ControversialAnswer.properties));
  expect(said(item)).toEqual(said(ControversialFallacy.properties));
  expect(said(item.fallacyLabel)).toEqual(said(Label.properties));
  expect(said(item.point)).toEqual(said(point.properties));
  expect(said(item.feedbackStats)).toEqual(said(feedbackStats.properties));
  expect(said(item.override as LabelOverride)).toEqual(said(LabelOverride.properties));
});

test('reviews requested by authors come first, once, however few dispute them', async () => {
  const [unrated, disputed, both, agreed] = [
    await scene.label(),
    await scene.disputed(0, 4),
    await scene.disputed(1, 4),
    await scene.disputed(3, 0),
  ];
  for (const id of [unrated, agreed, both]) {
    scene.clock.at = new Date(scene.clock.at.getTime() + 1000);
    await scene.send('POST', `/api/labels/${id}/review`, scene.author, {});
  }
  const all = [unrated, agreed, both, disputed];
  const answer = await queue();
  expect([idsOf(answer), answer.total, answer.summary.average_dispute_rate]).toEqual([all, 4, 90]);
  const pages = await Promise.all([0, 1, 2, 3, 4].map((offset) => queue(`limit=1&offset=${offset}`)));
  expect(pages.map(idsOf)).toEqual([...all.map((id) => [id]), []]);
  expect(idsOf(await queue('limit=2&offset=2'))).toEqual([both, disputed]);
  expect(idsOf(await queue('settled=true'))).toEqual(all);
  await scene.override(mod, agreed, 'validated');
  const left = await queue();
  expect([idsOf(left), left.total]).toEqual([[unrated, both, disputed], 3]);
});

test('a review that waits for a day is counted as overdue', async () => {
  const id = await scene.label();
  await scene.send('POST', `/api/labels/${id}/review`, scene.author, {});
  expect((await queue()).summary.waiting_over_a_day).toBe(0);
  scene.clock.at = new Date(scene.clock.at.getTime() + 86_400_001);
  expect((await queue()).summary.waiting_over_a_day).toBe(1);
});

test('the review request of an author who has deleted the text leaves the queue', async () => {
  const id = await scene.label();
  await scene.send('POST', `/api/labels/${id}/review`, scene.author, {});
  await scene.rows('UPDATE points SET deleted_at = now() WHERE id = (SELECT point_id FROM comment_fallacy_labels WHERE id = $1)', [id]);
  const answer = await queue();
  expect([idsOf(answer), answer.total]).toEqual([[], 0]);
});

test('your own text, a claim and a review request are marked', async () => {
  const own = await scene.disputed(0, 3, other);
  const wished = await scene.disputed(1, 3);
  await scene.send('POST', `/api/labels/${wished}/review`, scene.author, { reason: 'It was a question.' });
  await scene.send('POST', `/api/fallacy-feedback/${wished}/claim`, mod);
  const [first, second] = (await queue('', other)).controversialFallacies;
  expect(second).toMatchObject({ fallacyLabel: { id: own }, is_own: true });
  expect(first).toMatchObject({ is_own: false, claim: { by: { id: mod.userId, name: 'mod' } }, review_reason: 'It was a question.' });
});

test.each(['limit=0', 'limit=201', 'offset=-1', 'minFeedbacks=0', 'settled=perhaps', 'sort=age'])('%s is refused', async (query) => {
  expect((await scene.send('GET', `/api/fallacy-feedback/controversial?${query}`, mod)).statusCode).toBe(400);
});

test('members and guests have no access', async () => {
  const id = await scene.disputed(0, 3);
  for (const url of ['/controversial', `/${id}/history`, '/second-reviews']) {
    const asked = await Promise.all([undefined, scene.author].map((who) => scene.send('GET', `/api/fallacy-feedback${url}`, who)));
    expect(asked.map((reply) => reply.json().error.code)).toEqual(['not_signed_in', 'role_too_low']);
  }
});

test('the history shows moderators everything except who gave feedback', async () => {
  const id = await scene.label();
  const [a, b, c] = scene.readers as [Person, Person, Person];
  await scene.rate(a, id, 'false_positive', { explanation: 'It is a question.', confidence: 9 });
  await scene.rate(b, id, 'wrong_type', { suggestedFallacyType: 'straw_man' });
  const { id: third } = (await scene.rate(c, id, 'wrong_type', { suggestedFallacyType: 'straw_man' })).json().feedback;
  await scene.send('DELETE', `/api/fallacy-feedback/${third}`, c);
  await scene.override(mod, id, 'disputed', 'Ask more people.');
  const reply = await scene.send('GET', `/api/fallacy-feedback/${id}/history`, other);
  const history = reply.json();
  expect(history).toMatchObject({ fallacyLabelId: id, total: 3, suggestions: [{ fallacy_type: 'straw_man', count: 1 }] });
  expect(history.feedbacks.map(({ rater }: { rater: number }) => rater)).toEqual([3, 2, 1]);
  expect(history.feedbacks[2]).toMatchObject({ explanation: 'It is a question.', confidence: 9, helpful_votes: 0, withdrawn_at: null });
  expect(history.feedbacks[0].withdrawn_at).not.toBeNull();
  expect(reply.body).not.toMatch(/user_id|reader-/);
  const older = await scene.send('GET', `/api/fallacy-feedback/${id}/history?limit=1&offset=2`, other);
  expect(older.json().feedbacks.map(({ rater }: { rater: number }) => rater)).toEqual([1]);
  expect((await scene.send('GET', '/api/fallacy-feedback/999999/history', mod)).json().error.code).toBe('not_found');
});
