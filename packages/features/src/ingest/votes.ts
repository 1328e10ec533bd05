import { refuseVoter } from '@verdict/core/proposal';
import { CreateVote } from '@verdict/wire/proposal';
import { castVotes } from '../proposal/index.ts';
import { defineIngestKind } from './ingest-kind.ts';

export const VOTES = defineIngestKind({
  name: 'votes',
  action: 'vote.cast',
  body: CreateVote,
  refuses: [
    'not_you',
    'weight_not_yours',
    'user_not_found',
    'proposal_not_found',
    'gone',
    'own_proposal',
    'proposal_merged',
    'proposal_closed',
  ],
  refuse(producer, vote) {
    const code = refuseVoter(producer, vote);
    return code && { code };
  },
  async write(tx, votes, now) {
    const written = await castVotes(
      tx,
      votes.map((vote) => ({ ...vote, at: now })),
      { now },
    );
    return written.map((result) => (result.ok ? { ok: true, value: { id: result.value.voteId, isNew: result.value.isNew } } : result));
  },
});
