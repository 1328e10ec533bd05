import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { reviewClosedVotes } from './review-closed-votes.ts';

const system = await testSystem();
const { deps } = system;
const { mustSend } = clientOf(await system.api());
afterAll(() => system.close());

test('moderators get a case about a closed vote whose counts a quarantine changes, and about no other', async () => {
  const [mod, ana, ben] = [await system.person('mod', 'moderator'), await system.person('ana'), await system.person('ben')];
  const subtopics = [{ name: 'All', weight: 1, keywords: [] }];
  const { topic } = await mustSend('POST', '/api/topics', mod, { title: 'Streets', subtopics });
  const propose = async () => (await mustSend('POST', '/api/proposals', mod, { topic: topic.slug, text: 'Light the crossings.' })).proposal;
  const [closed, open] = [await propose(), await propose()];
  for (const { proposal_id } of [closed, open])
    for (const who of [ana, ben]) await mustSend('POST', '/api/votes', who, { proposal_id, vote_type: 'support' });
  await mustSend('PUT', `/api/proposals/${closed.proposal_id}/closed`, mod, { closed: true });
  const notes = async () => {
    await catchUp(deps, reviewClosedVotes);
    const { rows } = await deps.db.pool.query(
      'SELECT subject_id, text FROM moderation_note JOIN moderation_case ON moderation_case.id = case_id',
    );
    return rows;
  };
  const setAside = async (item_id: string): Promise<number> => {
    const body = { user_id: ana.userId, item_kind: 'proposal', item_id, reason: 'Voted as one.' };
    return (await mustSend('POST', '/api/admin/quarantines', mod, body)).quarantine.id;
  };
  await setAside(open.proposal_id);
  expect(await notes()).toEqual([]);
  const id = await setAside(closed.proposal_id);
  const about = `The vote on proposal ${closed.proposal_id} is closed`;
  const set = { subject_id: closed.point_id, text: `${about}, and votes of one person were set aside. It is now 1 for and 0 against.` };
  expect(await notes()).toEqual([set]);
  await mustSend('POST', `/api/admin/quarantines/${id}/lift`, mod, { reason: 'A class.' });
  const back = { subject_id: closed.point_id, text: `${about}, and votes of one person count again. It is now 2 for and 0 against.` };
  expect(await notes()).toEqual([set, back]);
});
