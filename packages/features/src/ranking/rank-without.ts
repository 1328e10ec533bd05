import { type RankingPolicy, type WeighedSupport, type WeighedVote, weighSupport } from '@verdict/core/ranking';
import { personWeight } from '@verdict/core/weight';
import { RANKING } from '@verdict/wire/ranking';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { countedVotes } from '../proposal/index.ts';
import { rankStored } from './board.ts';
import { boardsOf } from './boards.ts';
import type { Reader } from './topic-inputs.ts';

interface ProposalOutcome {
  share: number | null;
  votes: number;
  rank: number | null;
  of: number | null;
}

interface Group {
  proposalId: number;
  topicId: number;
  userIds: readonly number[];
}

/** The support and rank of a proposal with and without the votes of some people, including votes that are set aside. */
export async function rankWithout(
  deps: Deps,
  { proposalId, topicId, userIds }: Group,
): Promise<{ withGroup: ProposalOutcome; withoutGroup: ProposalOutcome }> {
  const policy = await policyInForce(deps.db.kysely, RANKING);
  const votes = await readVotes(deps.db.kysely, proposalId, userIds);
  const others = votes.filter(({ is_member }) => !is_member);
  const rankWith = await ranker(deps, { proposalId, topicId });
  const describe = (counted: readonly VoteGroup[]): ProposalOutcome => {
    const support = supportOf(counted, policy);
    const total = support.support + support.oppose;
    return { share: total === 0 ? null : support.support / total, votes: peopleIn(counted), ...rankWith(support) };
  };
  return { withGroup: describe(votes), withoutGroup: describe(others) };
}

/** Ranks the topic with other votes on this proposal. */
async function ranker(
  deps: Deps,
  { proposalId, topicId }: Pick<Group, 'proposalId' | 'topicId'>,
): Promise<(support: WeighedSupport) => { rank: number | null; of: number | null }> {
  const ranked = await boardsOf(deps).read(topicId);
  const known = ranked?.stored.proposals.get(proposalId);
  if (!ranked || !known || known.isMerged) return () => ({ rank: null, of: null });
  return (support) => {
    const proposals = new Map(ranked.stored.proposals).set(proposalId, { ...known, support });
    const moment = { policy: ranked.policy, formula: ranked.formula, history: ranked.history, now: ranked.rankedAt };
    const { ranks } = rankStored({ ...ranked.stored, proposals }, moment);
    return { rank: ranks.of(proposalId)?.rank ?? null, of: ranks.length };
  };
}

interface VoteGroup {
  vote_type: 'support' | 'oppose' | 'pass';
  weight: number;
  trust: number;
  is_member: boolean;
  people: number;
}

/** Votes that count, and votes of the members that are set aside. */
async function readVotes(reader: Reader, proposalId: number, userIds: readonly number[]): Promise<VoteGroup[]> {
  const { rows } = await sql<VoteGroup>`
    ${countedVotes([proposalId])}, given AS (
      SELECT vote_type, weight, trust, coalesce(user_id = ANY (${userIds}::bigint[]), false) AS is_member FROM counted
      UNION ALL
      SELECT vote_type, weight, coalesce(trust_score, 1), true FROM vote_summary vote JOIN account ON account.id = vote.user_id
      JOIN proposal_summary proposal ON proposal.id = vote.proposal_id
      WHERE vote.proposal_id = ${proposalId} AND withdrawn_at IS NULL AND vote.user_id = ANY (${userIds}::bigint[])
        AND vote.user_id IS DISTINCT FROM proposal.user_id AND NOT EXISTS (SELECT FROM counted WHERE counted.user_id = vote.user_id)
    )
    SELECT vote_type, weight, trust, is_member, count(*) AS people FROM given GROUP BY vote_type, weight, trust, is_member`.execute(reader);
  return rows;
}

function supportOf(groups: readonly VoteGroup[], policy: RankingPolicy): WeighedSupport {
  const votes = groups.flatMap(({ vote_type, weight, trust, people }): WeighedVote[] =>
    vote_type === 'pass' ? [] : [{ vote: vote_type, weight: weight * personWeight({ quarantined: false, trust }), people }],
  );
  return weighSupport(votes, policy);
}

const peopleIn = (groups: readonly VoteGroup[]): number => groups.reduce((sum, { people }) => sum + people, 0);
