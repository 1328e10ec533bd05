import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationScene } from './testing/scene.ts';

const scene = await moderationScene();
const { system, post, get, reported, settle, undo } = scene;
let ana: Person;
let ben: Person;
let mod: Person;
let admin: Person;

beforeAll(async () => {
  [ana, ben, mod, admin] = await Promise.all([
    system.person('Anastasia'),
    system.person('Benedict'),
    system.person('Moderata', 'moderator'),
    system.person('Adminius', 'admin'),
  ]);
});
afterAll(() => scene.close());

const log = async (query = '') => (await get(null, `/api/moderation/log${query}`)).json();

test('anyone reads what was decided and why, newest first', async () => {
  const kept = await reported(ana, [ben]);
  const removed = await reported(ana, [ben]);
  await settle(mod, kept.caseId, 'keep');
  await settle(admin, removed.caseId, 'remove');
  expect((await log()).items).toMatchObject([
    { kind: 'decision', subject_kind: 'point', subject_id: removed.pointId, decision: 'remove', reason: 'House rule 2.', role: 'admin' },
    { kind: 'decision', subject_kind: 'point', subject_id: kept.pointId, decision: 'keep', role: 'moderator', undone_at: null },
  ]);
});

test('undone and lifted entries say so', async () => {
  const { caseId } = await reported(ana, [ben]);
  const actionId = await settle(mod, caseId, 'remove');
  await undo(mod, actionId);
  const entry = (await log()).items.find(({ id }: { id: number }) => id === actionId);
  expect(entry).toMatchObject({ undone_at: scene.clock.at.toISOString(), undo_reason: 'It was a quotation.' });
  const person = await system.person('Someone');
  await post(mod, `/api/moderation/people/${person.userId}/suspend`, { days: 1, reason: 'Spam.' });
  expect((await log()).items[0]).toMatchObject({ kind: 'suspension', decision: 'suspend', undone_at: null });
  await post(mod, `/api/moderation/people/${person.userId}/lift`, { reason: 'Mistaken.' });
  expect((await log()).items.slice(0, 2)).toMatchObject([
    { kind: 'lift', decision: 'lift', reason: 'Mistaken.', undone_at: null },
    { kind: 'suspension', decision: 'suspend', undone_at: scene.clock.at.toISOString() },
  ]);
});

test('it has no names, accounts or private texts', async () => {
  const { caseId } = await reported(ana, [ben]);
  await post(mod, `/api/moderation/cases/${caseId}/notes`, { text: 'Private words' });
  await undo(mod, await settle(mod, caseId, 'remove'));
  await post(mod, `/api/moderation/people/${ana.userId}/suspend`, { days: 1, reason: 'Spam.' });
  const { items } = await log();
  for (const word of ['Anastasia', 'Benedict', 'Moderata', 'Adminius', 'Private']) expect(JSON.stringify(items), word).not.toContain(word);
  const fields = ['at', 'decision', 'id', 'kind', 'reason', 'role', 'subject_id', 'subject_kind', 'undo_reason', 'undone_at'];
  for (const item of items) {
    expect(Object.keys(item).toSorted()).toEqual(fields);
    if (item.subject_kind === 'person') expect(item.subject_id).toBeNull();
  }
});

test('the decisions about one thing are found however many others were made since', async () => {
  const first = await reported(ana, [ben]);
  const actionId = await settle(mod, first.caseId, 'remove');
  for (let more = 0; more < 3; more += 1) await settle(mod, (await reported(ana, [ben])).caseId, 'keep');
  const { items } = await log(`?point_id=${first.pointId}&limit=1`);
  expect(items).toMatchObject([{ id: actionId, subject_kind: 'point', subject_id: first.pointId, decision: 'remove' }]);
  expect((await log('?point_id=999999')).items).toEqual([]);
});

test('pages follow each other without a gap or a repeat', async () => {
  const all = (await log('?limit=200')).items.map(({ id }: { id: number }) => id);
  const seen: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await log(`?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ id }: { id: number }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(all);
});
