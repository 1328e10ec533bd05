import { GUEST, ROLES, type Role, type Scope } from '@verdict/core/account';
import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { logSize, readEvents } from '../audit/index.ts';
import { MODERATION_CHANNELS } from './live.ts';
import { moderationScene } from './testing/scene.ts';

const scene = await moderationScene();
const { system, reported, settle, undo, post } = scene;
const { db } = system.deps;
let ana: Person;
let ben: Person;
let mod: Person;

beforeAll(async () => {
  [ana, ben, mod] = await Promise.all([system.person('ana'), system.person('ben'), system.person('mod', 'moderator')]);
});
afterAll(() => scene.close());

function account(role: Role, scopes: 'all' | Scope[] = 'all') {
  return { kind: 'account', userId: 1, role, tier: 'novice', scopes: scopes === 'all' ? scopes : new Set(scopes) } as const;
}

test('only those who moderate may listen, and only to this channel', () => {
  expect(MODERATION_CHANNELS.mayJoin(GUEST, 'moderation')).toBe(false);
  for (const role of ROLES) expect(MODERATION_CHANNELS.mayJoin(account(role), 'moderation'), role).toBe(role !== 'member');
  expect(MODERATION_CHANNELS.mayJoin(account('admin', ['points:write']), 'moderation')).toBe(false);
  expect(MODERATION_CHANNELS.mayJoin(account('admin', ['moderation']), 'moderation')).toBe(true);
  for (const topic of ['points', 'moderation:1', '']) expect(MODERATION_CHANNELS.mayJoin(account('admin'), topic)).toBeUndefined();
});

async function messages() {
  await catchUp(system.deps);
  const events = await db.transaction(async (tx) => readEvents(tx, { from: 0, to: await logSize(db) }));
  return MODERATION_CHANNELS.messagesFor(db, events, []);
}

test('a live message about a case has its id and nothing else', async () => {
  const { caseId } = await reported(ana, [ben]);
  await post(mod, `/api/moderation/cases/${caseId}/notes`, { text: 'Private words' });
  await undo(mod, await settle(mod, caseId, 'remove'));
  const sent = await messages();
  expect(sent.map(({ kind }) => kind)).toEqual([
    'report.created',
    'moderation.noted',
    'moderation.claimed',
    'moderation.decided',
    'moderation.undone',
  ]);
  for (const { topic, data } of sent) {
    expect(topic).toBe('moderation');
    expect(data).toEqual({ case_id: caseId });
  }
  expect(sent.map(({ seq }) => seq)).toEqual(sent.map(({ seq }) => seq).toSorted((a, b) => a - b));
});

test('a live message about an appeal has its id', async () => {
  await post(mod, `/api/moderation/people/${ana.userId}/suspend`, { days: 1, reason: 'Spam.' });
  const [suspension] = await scene.rows<{ id: number }>('SELECT id FROM suspension');
  const soon = new Date(scene.clock.at.getTime() + 1000);
  const token = system.deps.secrets.sign('appeal', { suspensionId: suspension?.id }, soon);
  await post(null, '/api/appeals', { token, text: 'Please look again.' });
  const [found] = await scene.rows<{ id: number }>('SELECT id FROM appeal');
  expect((await messages()).at(-1)).toMatchObject({ kind: 'appeal.created', data: { appeal_id: found?.id } });
});

test('events about unknown subjects send nothing', async () => {
  const event = { seq: 1, kind: 'moderation.decided', occurredAt: new Date(), payload: null } as const;
  expect(await MODERATION_CHANNELS.messagesFor(db, [{ ...event, subject: null }], [])).toEqual([]);
  expect(await MODERATION_CHANNELS.messagesFor(db, [{ ...event, subject: '018f6d1e-0000-7000-8000-000000000000' }], [])).toEqual([]);
  expect(await MODERATION_CHANNELS.messagesFor(db, [], [])).toEqual([]);
});
