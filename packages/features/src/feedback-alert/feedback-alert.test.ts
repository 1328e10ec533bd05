import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { checkFeedback } from './check-feedback.ts';

const system = await testSystem();
const { db, metrics } = system.deps;
const http = await system.api();
const NOTHING = { failedSubmissions: 0, slowStatements: 0 };
let member: Person;
let moderator: Person;
let admin: Person;

beforeAll(async () => {
  member = await system.person('member');
  moderator = await system.person('moderator', 'moderator');
  admin = await system.person('admin', 'admin');
});
afterAll(() => system.close());

function at(time: string): Deps {
  return { ...system.deps, clock: { now: () => new Date(time) } };
}

async function toldTo({ userId }: Person): Promise<string[]> {
  const { rows } = await db.pool.query<{ alert: string }>(
    "SELECT data->>'alert' AS alert FROM notification WHERE user_id = $1 AND kind = 'feedback_alert' ORDER BY id",
    [userId],
  );
  return rows.map(({ alert }) => alert);
}

async function disputeLabels(count: number): Promise<void> {
  const { userId } = await system.person(`writer-${count}`);
  await db.pool.query(
    `WITH point AS (
       INSERT INTO points (uuid, user_id, content, language, source, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'Words', 'en', 'test', now(), now()) RETURNING id
     ), label AS (
       INSERT INTO comment_fallacy_labels (uuid, point_id, fallacy_type, confidence_score, model_version, created_at, updated_at)
       SELECT gen_random_uuid(), id, 'straw_man', 0.5, 'v1', now(), now() FROM point, generate_series(1, $2) RETURNING id)
     INSERT INTO label_tally SELECT id, 4, 1, 3, 0, 0, 4, 75, 'rejected', 0.75, true, 'test' FROM label`,
    [userId, count],
  );
}

async function say(count: number, time: string): Promise<void> {
  await db.pool.query(
    `INSERT INTO fallacy_feedback (uuid, fallacy_label_id, user_id, feedback_type, created_at, updated_at)
     SELECT gen_random_uuid(), (SELECT min(id) FROM comment_fallacy_labels), NULL, 'correct', $2::timestamptz, $2::timestamptz
     FROM generate_series(1, $1)`,
    [count, time],
  );
}

test('three highly disputed labels alert moderators and administrators, once a day', async () => {
  await disputeLabels(2);
  await checkFeedback(at('2026-06-01T10:00:00Z'), NOTHING);
  expect(await toldTo(moderator)).toEqual([]);
  await disputeLabels(1);
  await checkFeedback(at('2026-06-01T10:10:00Z'), NOTHING);
  await Promise.all([checkFeedback(at('2026-06-01T10:20:00Z'), NOTHING), checkFeedback(at('2026-06-01T10:20:00Z'), NOTHING)]);
  expect(await toldTo(moderator)).toEqual(['labels_disputed']);
  expect(await toldTo(admin)).toEqual(['labels_disputed']);
  expect(await toldTo(member)).toEqual([]);
  await checkFeedback(at('2026-06-02T00:00:00Z'), NOTHING);
  expect(await toldTo(moderator)).toEqual(['labels_disputed', 'labels_disputed']);
});

test('a moderator’s decision ends the dispute', async () => {
  await db.pool.query('UPDATE comment_fallacy_labels SET moderator_override = true');
  await checkFeedback(at('2026-06-03T10:00:00Z'), NOTHING);
  expect(await toldTo(moderator)).toHaveLength(2);
});

test('a sudden drop in feedback causes an alert', async () => {
  await say(140, '2026-07-05T12:00:00Z'); // twenty a day over the week
  await say(9, '2026-07-09T12:00:00Z');
  await checkFeedback(at('2026-07-10T00:00:00Z'), NOTHING);
  expect((await toldTo(moderator)).at(-1)).toBe('submissions_dropped');
});

test('failures of the server alert administrators only, and only those since the last check', async () => {
  metrics.feedbackErrors.inc({ code: 'internal' }, 4);
  metrics.feedbackErrors.inc({ code: 'already_answered' }, 90); // not the server's fault
  const seen = await checkFeedback(at('2026-08-01T10:00:00Z'), NOTHING);
  expect(await toldTo(admin)).not.toContain('submissions_failed');
  metrics.feedbackErrors.inc({ code: 'overloaded' }, 4);
  await checkFeedback(at('2026-08-01T10:10:00Z'), seen);
  expect(await toldTo(admin)).not.toContain('submissions_failed'); // four and four in two checks do not reach eight
  metrics.feedbackErrors.inc({ code: 'unavailable' }, 1);
  metrics.slowStatements.inc(20);
  await checkFeedback(at('2026-08-01T10:20:00Z'), seen);
  expect(await toldTo(admin)).toEqual(expect.arrayContaining(['submissions_failed', 'database_slow']));
  expect(await toldTo(moderator)).not.toContain('submissions_failed');
});

test('a failed export causes an alert, one whose client disconnected does not', async () => {
  await db.pool.query(
    `INSERT INTO export_snapshot (uuid, format, filters, state, problem, kept, policy_version, created_at)
     VALUES (gen_random_uuid(), 'csv', '{}', 'failed', 'stopped', false, 'test', '2026-08-30T10:00:00Z')`,
  );
  await checkFeedback(at('2026-08-30T10:10:00Z'), NOTHING);
  expect(await toldTo(admin)).not.toContain('exports_failed');
  await db.pool.query(
    `INSERT INTO export_snapshot (uuid, format, filters, state, kept, policy_version, created_at)
     VALUES (gen_random_uuid(), 'csv', '{}', 'failed', true, 'test', '2026-09-01T10:00:00Z')`,
  );
  await checkFeedback(at('2026-09-01T10:10:00Z'), NOTHING);
  expect(await toldTo(admin)).toContain('exports_failed');
  expect(await toldTo(moderator)).not.toContain('exports_failed');
});

test('an alert is in both languages and has a link', async () => {
  const read = async () =>
    (await http.inject({ url: '/api/notifications?limit=200', headers: { authorization: admin.authorization } })).json().items as {
      title: string;
      url: string;
      data: { alert: string };
    }[];
  const english = await read();
  expect(english.find(({ data }) => data.alert === 'labels_disputed')).toMatchObject({ url: '/admin/fallacy-moderation' });
  expect(english.find(({ data }) => data.alert === 'exports_failed')).toMatchObject({ title: 'An export failed', url: '/admin' });
  await db.pool.query("UPDATE users SET language = 'es' WHERE id = $1", [admin.userId]);
  expect((await read()).find(({ data }) => data.alert === 'exports_failed')?.title).toBe('Ha fallado una exportación');
});

test('metrics show labels by verdict, and accepted and refused feedback', async () => {
  const headers = { authorization: member.authorization };
  const rated = await db.pool.query<{ id: number }>('SELECT max(id) AS id FROM comment_fallacy_labels');
  const payload = { fallacyLabelId: rated.rows[0]?.id, feedbackType: 'correct' };
  const post = (body: object) => http.inject({ method: 'POST', url: '/api/fallacy-feedback', headers, payload: body });
  expect((await post(payload)).statusCode).toBe(201);
  expect((await post(payload)).statusCode).toBe(409);
  expect((await post({ nonsense: true })).statusCode).toBe(400);
  expect((await http.inject({ method: 'POST', url: '/api/fallacy-feedback', payload })).statusCode).toBe(401);
  const { body } = await http.inject('/metrics');
  expect(body).toContain('verdict_feedback_submissions_total{feedback_type="correct"} 1');
  for (const code of ['already_answered', 'invalid_request', 'not_signed_in'])
    expect(body).toMatch(new RegExp(`verdict_feedback_errors_total\\{code="${code}"\\} \\d`));
  expect(body).toContain('verdict_labels{verdict="rejected"} 2');
  expect(body).toContain('verdict_labels{verdict="uncertain"} 1');
  expect(body).toMatch(/verdict_feedback_per_label \d/);
});

test('labels of deleted points count in no dispute and no metric', async () => {
  const figures = async () => {
    const { body } = await http.inject('/metrics');
    return /verdict_labels\{verdict="rejected"\} (\d+)/.exec(body)?.[1];
  };
  const [before, told] = [await figures(), await toldTo(moderator)];
  await disputeLabels(4);
  await db.pool.query('UPDATE points SET deleted_at = now() WHERE id = (SELECT max(id) FROM points)');
  await checkFeedback(at('2026-10-01T10:00:00Z'), NOTHING);
  expect(await toldTo(moderator)).toEqual(told);
  expect(await figures()).toBe(before);
});
