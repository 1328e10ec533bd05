import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../../testing/catch-up.ts';
import { moderationScene } from '../testing/scene.ts';
import { quarantinedReports } from './quarantined-reports.ts';

const scene = await moderationScene();
const { system, post, rows } = scene;
let admin: Person;
let owner: Person;
let reporters: Person[];

beforeAll(async () => {
  admin = await system.person('admin', 'admin');
  owner = await system.person('owner');
  reporters = await Promise.all(
    ['r-a', 'r-b', 'r-c'].map((name) => system.person(name).then((who) => scene.withRecord(who, { right: 9 }))),
  );
});
afterAll(() => scene.close());

const settle = () => catchUp(system.deps, quarantinedReports);
async function quarantine(who: Person, about: object): Promise<number> {
  const { quarantine: aside } = (
    await post(admin, '/api/admin/quarantines', { user_id: who.userId, reason: 'Reported as one.', ...about })
  ).json();
  await settle();
  return aside.id;
}
async function lift(id: number): Promise<void> {
  await post(admin, `/api/admin/quarantines/${id}/lift`, { reason: 'A class.' });
  await settle();
}
const weightOf = async (caseId: number) =>
  (
    await rows<{ report_weight: number; weighing: { set_aside: number } }>(
      'SELECT report_weight, weighing FROM moderation_case WHERE id = $1',
      [caseId],
    )
  )[0];

test.each(['report', 'all'])(
  'reports in quarantine (%s) weigh nothing in open cases, and the same again after the lift',
  async (item_kind) => {
    const { caseId } = await scene.reported(owner, reporters);
    const before = await weightOf(caseId);
    const [first] = reporters as [Person, ...Person[]];
    const id = await quarantine(first, { item_kind, ...(item_kind === 'report' && { item_id: caseId }) });
    const during = await weightOf(caseId);
    expect(during?.weighing.set_aside).toBe(1);
    expect(during?.report_weight).toBeLessThan(before?.report_weight as number);
    await lift(id);
    expect(await weightOf(caseId)).toEqual(before);
  },
);

test('a quarantine of other reports changes nothing', async () => {
  const [one, other] = [await scene.reported(owner, reporters), await scene.reported(owner, reporters)];
  const before = await weightOf(other.caseId);
  await quarantine(reporters[0] as Person, { item_kind: 'report', item_id: one.caseId });
  expect(await weightOf(other.caseId)).toEqual(before);
});

test('a decided case keeps the weight that it was decided with', async () => {
  const { caseId } = await scene.reported(owner, reporters);
  const before = await weightOf(caseId);
  await scene.settle(admin, caseId, 'remove');
  await quarantine(reporters[1] as Person, { item_kind: 'report', item_id: caseId });
  expect(await weightOf(caseId)).toEqual(before);
});
