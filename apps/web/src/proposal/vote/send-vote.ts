import type { VoteType } from '@verdict/core/proposal';
import { type Answer, ask, client } from '../../frame/index.ts';
import type { VoteResult } from './vote-result.ts';

interface SentVote {
  proposalId: string;
  /** Null withdraws the vote. */
  type: VoteType | null;
  /** The idempotency key. */
  key: string;
}

/** Casts, changes or withdraws the vote of the signed-in person. */
export async function sendVote({ proposalId, type, key }: SentVote): Promise<Answer<VoteResult>> {
  const headers = { 'Idempotency-Key': key };
  const answer =
    type === null
      ? await ask(client.DELETE('/api/votes/{proposal_id}', { params: { path: { proposal_id: proposalId } }, headers }))
      : await ask(client.POST('/api/votes', { body: { proposal_id: proposalId, vote_type: type }, headers }));
  if (!answer.ok) return answer;
  const { vote, stats, event } = answer.value;
  return { ok: true, value: { proposalId, type: vote?.vote_type ?? null, votes: stats, event } };
}
