import type { Person } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, expect, test } from 'vitest';
import { MODERATION_PERSONAL_DATA } from './personal-data.ts';
import { MODERATION_RETENTION } from './retention.ts';
import { moderationScene } from './testing/scene.ts';

const DAY_MS = 86_400_000;
const scene = await moderationScene();
const { system, post, get, reported, settle, undo, rows } = scene;
const { db } = system.deps;
afterAll(() => scene.close());

const people = Promise.all([
  system.person('ana'),
  system.person('ben'),
  system.person('mod', 'moderator'),
  system.person('leaver', 'moderator'),
]);

/** Everything a person can have in moderation: as reporter, owner, moderator and suspended person. */
async function lifeOf(leaver: Person, [ana, ben, mod]: [Person, Person, Person]): Promise<{ caseId: number }> {
  const { caseId, pointId } = await reported(ana, [ben]);
  await post(leaver, '/api/reports', { subjectKind: 'point', subjectId: pointId, reason: 'other', note: 'I know her.' });
  await post(leaver, `/api/moderation/cases/${caseId}/notes`, { text: 'Seen before.' });
  await undo(leaver, await settle(leaver, caseId, 'remove'));
  const own = await reported(leaver, [ben]);
  await settle(mod, own.caseId, 'keep');
  const open = await reported(ana, [ben]);
  await scene.claim(leaver, open.caseId);
  await post(leaver, `/api/moderation/people/${ben.userId}/suspend`, { days: 1, reason: 'Spam.' });
  await post(leaver, `/api/moderation/people/${ben.userId}/lift`, { reason: 'Mistaken.' });
  await rows("UPDATE users SET role = 'member' WHERE id = $1", [leaver.userId]);
  await post(mod, `/api/moderation/people/${leaver.userId}/suspend`, { days: 1, reason: 'Rude.' });
  const [suspension] = await rows<{ id: number }>('SELECT id FROM suspension WHERE user_id = $1', [leaver.userId]);
  const token = system.deps.secrets.sign('appeal', { suspensionId: suspension?.id }, new Date(scene.clock.at.getTime() + DAY_MS));
  await post(null, '/api/appeals', { token, text: 'I was not.' });
  return { caseId };
}

test('a person’s export has their reports, texts and suspensions; erasure removes the person from all of them', async () => {
  const [ana, ben, mod, leaver] = await people;
  const { caseId } = await lifeOf(leaver, [ana, ben, mod]);
  const read = () => MODERATION_PERSONAL_DATA.read(db, leaver.userId);
  expect(await read()).toMatchObject({
    reports: [{ reason: 'other', note: 'I know her.' }],
    suspensions: [{ reason: 'Rude.' }],
    appeals: [{ text: 'I was not.' }],
    notes: [{ text: 'Seen before.' }],
    actions: [{ decision: 'remove' }, { decision: 'suspend' }, { decision: 'lift' }],
  });
  const logBefore = (await get(null, '/api/moderation/log?limit=200')).json();
  await db.transaction((tx) => MODERATION_PERSONAL_DATA.erase(system.deps, tx, { userId: leaver.userId, now: scene.clock.at }));
  expect(await read()).toEqual({ reports: [], suspensions: [], appeals: [], notes: [], actions: [] });
  const found = (await get(mod, `/api/moderation/cases/${caseId}`)).json().case;
  expect(found).toMatchObject({
    report_count: 2,
    reports: [{ reporter: { name: 'ben' } }, { reporter: null, reason: 'other', note: null }],
    notes: [{ text: 'Seen before.', author: null }],
    actions: [{ decision: 'remove', moderator: null, undone_by: null }],
  });
  expect((await get(null, '/api/moderation/log?limit=200')).json()).toEqual(logBefore);
});

test('no column that refers to a person still refers to an erased one', async () => {
  const [, , , leaver] = await people;
  const columns = await rows<{ table: string; column: string }>(
    `SELECT conrelid::regclass::text AS table, attname AS column
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
     WHERE contype = 'f' AND confrelid = 'users'::regclass
       AND conrelid::regclass::text IN ('moderation_case', 'report', 'moderation_note', 'suspension', 'appeal', 'moderation_action')`,
  );
  expect(columns.length).toBeGreaterThanOrEqual(9);
  for (const { table, column } of columns)
    expect(await rows(`SELECT FROM ${table} WHERE ${column} = $1`, [leaver.userId]), `${table}.${column}`).toEqual([]);
});

test('reports and notes are deleted a year after the decision, ended suspensions after two; open ones stay', async () => {
  const [[ana, ben, mod], eva] = [await people, await system.person('eva')]; // ben was suspended: his key has ended
  const old = await reported(ana, [eva]);
  await post(mod, `/api/moderation/cases/${old.caseId}/notes`, { text: 'Old' });
  await settle(mod, old.caseId, 'keep');
  const open = await reported(ana, [eva]);
  const forGood = await system.person('for-good');
  await post(mod, `/api/moderation/people/${forGood.userId}/suspend`, { days: null, reason: 'Bot.' });
  const left = async () => ({
    old: (await rows('SELECT FROM report WHERE case_id = $1', [old.caseId])).length,
    notes: (await rows('SELECT FROM moderation_note WHERE case_id = $1', [old.caseId])).length,
    open: (await rows('SELECT FROM report WHERE case_id = $1', [open.caseId])).length,
    ended: (await rows('SELECT FROM suspension WHERE user_id = $1', [ben.userId])).length,
    forGood: (await rows('SELECT FROM suspension WHERE user_id = $1', [forGood.userId])).length,
  });
  const enforceAfter = (days: number) => enforceRetention(db, MODERATION_RETENTION, new Date(scene.clock.at.getTime() + days * DAY_MS));
  await enforceAfter(364);
  expect(await left()).toEqual({ old: 1, notes: 1, open: 1, ended: 1, forGood: 1 });
  await enforceAfter(366);
  expect(await left()).toEqual({ old: 0, notes: 0, open: 1, ended: 1, forGood: 1 });
  await enforceAfter(800);
  expect(await left()).toEqual({ old: 0, notes: 0, open: 1, ended: 0, forGood: 1 });
});
