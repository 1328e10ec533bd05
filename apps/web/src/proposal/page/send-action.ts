import type { EditProposal, PrioritiseProposal, Proposal } from '@verdict/wire/proposal';
import { type Answer, ask, client } from '../../frame/index.ts';

const path = (proposalId: string) => ({ params: { path: { proposal_id: proposalId } } });

async function proposalOf(request: Promise<Answer<{ proposal: unknown }>>): Promise<Answer<Proposal>> {
  const answer = await request;
  return answer.ok ? { ok: true, value: answer.value.proposal as Proposal } : answer;
}

export const sendEdit = (id: string, body: EditProposal): Promise<Answer<Proposal>> =>
  proposalOf(ask(client.PUT('/api/proposals/{proposal_id}', { ...path(id), body })));

export const sendClosed = (id: string, closed: boolean): Promise<Answer<Proposal>> =>
  proposalOf(ask(client.PUT('/api/proposals/{proposal_id}/closed', { ...path(id), body: { closed } })));

export const sendMerge = (id: string, into: string): Promise<Answer<Proposal>> =>
  proposalOf(ask(client.PUT('/api/proposals/{proposal_id}/merge', { ...path(id), body: { into } })));

export const sendUnmerge = (id: string): Promise<Answer<Proposal>> =>
  proposalOf(ask(client.DELETE('/api/proposals/{proposal_id}/merge', path(id))));

export const sendPriority = (id: string, body: PrioritiseProposal): Promise<Answer<Proposal>> =>
  proposalOf(ask(client.PUT('/api/proposals/{proposal_id}/priority', { ...path(id), body })));

/** A moderator gives a reason, an author does not. */
export const sendDelete = (id: string, reason?: string): Promise<Answer<unknown>> =>
  ask(
    client.DELETE('/api/proposals/{proposal_id}', { params: { path: { proposal_id: id }, query: reason === undefined ? {} : { reason } } }),
  );

/** More decisions about one proposal than any has. */
const NEWEST = 50;

/** Puts a removed proposal back: undoes the newest removal of its point. */
export async function undoRemoval(pointId: number, reason: string): Promise<Answer<unknown>> {
  const log = await ask(client.GET('/api/moderation/log', { params: { query: { point_id: pointId, limit: NEWEST } } }));
  if (!log.ok) return log;
  const action = log.value.items.find(({ decision, undone_at }) => decision === 'remove' && undone_at === null);
  if (!action) return { ok: false, failure: { code: 'not_in_log', message: '' } };
  return ask(client.POST('/api/moderation/actions/{id}/undo', { params: { path: { id: action.id } }, body: { reason } }));
}
