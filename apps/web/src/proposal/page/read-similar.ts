import type { SimilarProposal } from '@verdict/wire/ranking';
import { type Answer, ask, client } from '../../frame/index.ts';

/** The proposals most like one. */
export async function readSimilar(id: string): Promise<Answer<SimilarProposal[]>> {
  const answer = await ask(client.GET('/api/proposals/{proposal_id}/similar', { params: { path: { proposal_id: id } } }));
  return answer.ok ? { ok: true, value: answer.value.items } : answer;
}
