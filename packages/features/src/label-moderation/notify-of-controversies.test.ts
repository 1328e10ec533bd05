import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import type { LogEvent } from '../audit/index.ts';
import { notificationJobs } from '../notification/index.ts';
import { LABEL_MODERATION_CHANNELS } from './live.ts';
import { labelControversies } from './notify-of-controversies.ts';
import { LABEL_MODERATION_PERSONAL_DATA, LABEL_MODERATION_RETENTION } from './personal-data.ts';
import { labelModerationScene } from './testing/scene.ts';

const scene = await labelModerationScene();
const { deps } = scene.system;
let mod: Person;
let other: Person;

beforeAll(async () => {
  mod = await scene.system.person('mod', 'moderator');
  other = await scene.system.person('other', 'moderator');
});
afterAll(() => scene.close());

const settle = () => catchUp(deps, labelControversies);

async function told(who: Person): Promise<number[]> {
  const rows = await scene.rows<{ data: { label_id: number } }>(
    "SELECT data FROM notification WHERE user_id = $1 AND kind = 'label_controversial' ORDER BY id",
    [who.userId],
  );
  return rows.map(({ data }) => data.label_id);
}

test('moderators are notified once of a controversial label, and members never', async () => {
  const id = await scene.disputed(1, 1);
  await settle();
  expect(await told(mod)).toEqual([]);
  await scene.rate(scene.readers[5] as Person, id, 'false_positive');
  await settle();
  await scene.rate(scene.readers[6] as Person, id, 'wrong_type', { suggestedFallacyType: 'straw_man' });
  await settle();
  expect([await told(mod), await told(other), await told(scene.author)]).toEqual([[id], [id], []]);
  await scene.rows('DELETE FROM notification');
  await scene.rate(scene.readers[7] as Person, id, 'false_positive');
  await settle();
  expect(await told(mod)).toEqual([]);
});

test('the author of the text gets no notification, and decided labels cause none', async () => {
  const own = await scene.disputed(0, 3, mod);
  const settled = await scene.label();
  await scene.override(other, settled);
  for (const reader of scene.readers.slice(0, 4)) await scene.rate(reader, settled, 'false_positive');
  await settle();
  expect([await told(mod), await told(other)]).toEqual([[], [own]]);
});

test('the mail is part of the daily digest, unless the moderator wants none', async () => {
  await scene.rows('UPDATE users SET verified_at = now()');
  await scene.send('PUT', '/api/notifications/preferences', other, { items: [{ kind: 'label_controversial', in_app: true, mail: 'off' }] });
  const id = await scene.disputed(0, 3);
  await settle();
  for (const { run } of notificationJobs(() => deps)) await run({}, new AbortController().signal);
  const mails = await scene.rows<{ user_id: number; body_text: string }>("SELECT user_id, body_text FROM mail WHERE kind = 'digest'");
  const about = mails.filter(({ body_text }) => body_text.includes(`/admin/fallacy-moderation?label=${id}`));
  expect(about.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([mod.userId]));
  expect(about.map(({ user_id }) => user_id)).not.toContain(other.userId);
});

test('only moderators have settings for this notification', async () => {
  const kindsOf = async (who: Person) =>
    (await scene.send('GET', '/api/notifications/preferences', who)).json().items.map(({ kind }: { kind: string }) => kind);
  expect(await kindsOf(mod)).toContain('label_controversial');
  expect(await kindsOf(scene.author)).not.toContain('label_controversial');
});

test('live messages tell moderators who claimed, released and decided which label, not what', async () => {
  const id = await scene.label();
  await scene.send('POST', `/api/fallacy-feedback/${id}/claim`, mod);
  await scene.send('DELETE', `/api/fallacy-feedback/${id}/claim`, mod);
  const decided = (await scene.override(mod, id)).json().override.id;
  await scene.send('POST', `/api/fallacy-feedback/overrides/${decided}/undo`, other);
  const events = await scene.rows<LogEvent>(
    `SELECT id::int AS seq, kind, occurred_at AS "occurredAt", subject, payload FROM event
     WHERE subject = (SELECT uuid FROM comment_fallacy_labels WHERE id = $1) ORDER BY id`,
    [id],
  );
  const messages = await LABEL_MODERATION_CHANNELS.messagesFor(deps.db, events, []);
  expect(messages.map(({ kind, data }) => [kind, (data as { by: { name: string } }).by.name])).toEqual([
    ['label_moderation.claimed', 'mod'],
    ['label_moderation.released', 'mod'],
    ['label.overridden', 'mod'],
    ['label.override_undone', 'other'],
  ]);
  expect(JSON.stringify(messages)).not.toContain('"overridden"');
  const asks = (role: 'member' | 'moderator') =>
    LABEL_MODERATION_CHANNELS.mayJoin({ kind: 'account', userId: 1, role, tier: 'novice', scopes: 'all' }, 'label-moderation');
  expect([asks('member'), asks('moderator'), LABEL_MODERATION_CHANNELS.mayJoin({ kind: 'guest' }, 'labels')]).toEqual([
    false,
    true,
    undefined,
  ]);
});

test('erasing a moderator removes their name, and erasing an author the notes about their text', async () => {
  const leaver = await scene.system.person('leaver', 'moderator');
  const writer = await scene.system.person('writer');
  const id = await scene.label({}, writer);
  await scene.override(leaver, id, 'overridden', 'As writer says.');
  expect(await LABEL_MODERATION_PERSONAL_DATA.read(deps.db, leaver.userId)).toMatchObject({
    decisions: [{ label_id: id, notes: 'As writer says.' }],
  });
  for (const { userId } of [leaver, writer])
    await deps.db.transaction((tx) => LABEL_MODERATION_PERSONAL_DATA.erase(deps, tx, { userId, now: scene.clock.at }));
  expect(await scene.rows('SELECT moderator_id, notes, status FROM label_override WHERE label_id = $1', [id])).toEqual([
    { moderator_id: null, notes: '', status: 'overridden' },
  ]);
});

test('notes are deleted a year after their decision ends, and claims a day after they expire', async () => {
  const id = await scene.label();
  await scene.override(mod, id, 'validated', 'Old and replaced.');
  await scene.override(mod, id, 'overridden', 'Old and in force.');
  await scene.send('POST', `/api/fallacy-feedback/${id}/claim`, mod);
  const later = new Date(scene.clock.at.getTime() + 3_600_000);
  for (const rule of LABEL_MODERATION_RETENTION)
    await rule.removeBatch(deps.db, { before: later } as Parameters<typeof rule.removeBatch>[1]);
  const rows = await scene.rows<{ notes: string }>('SELECT notes FROM label_override WHERE label_id = $1 ORDER BY id', [id]);
  expect(rows.map(({ notes }) => notes)).toEqual(['', 'Old and in force.']);
  expect(await scene.rows('SELECT label_id FROM label_claim')).toEqual([]);
});
