import { VOTE_TYPES } from '@verdict/core/proposal';
import type { RanksRelease, ReplayedRank } from '@verdict/core/ranking';
import { CONSISTENCY_FORMULAS, NORMALISATIONS, RANKING_FORMULAS } from '@verdict/core/topic';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Id, nullable, Timestamp } from '../list/index.ts';
import { ProposalId } from '../proposal/index.ts';
import { RANKING } from './policy.ts';

const FORMAT = 'verdict-ranks-1';

const Boost = Type.Object({ weight: Type.Number(), starts_at: Timestamp, ends_at: Timestamp });
const Head = Type.Object({
  type: Type.Literal('topic'),
  format: Type.Literal(FORMAT),
  topic: Type.String(),
  topic_id: Id,
  version: Type.Integer(),
  ranked_at: Timestamp,
  tally_seq: Type.Integer({ description: 'The log entry up to which votes are counted.' }),
  policy: Type.Object({ version: Type.String(), ...RANKING.schema.properties }),
  formula: Type.Enum([...RANKING_FORMULAS]),
  normalisation: Type.Enum([...NORMALISATIONS]),
  consistency_formula: Type.Enum([...CONSISTENCY_FORMULAS]),
  history: nullable(Type.Object({ lowest: Type.Number(), highest: Type.Number() })),
  subtopics: Type.Array(Type.Object({ id: Id, weight: Type.Number(), boosts: Type.Array(Boost) })),
});
const ProposalLine = Type.Object({
  type: Type.Literal('proposal'),
  proposal_id: ProposalId,
  author: nullable(Type.String({ description: 'A pseudonym, new in each release.' })),
  author_trust: Type.Number(),
  created_at: Timestamp,
  admin_priority: Type.Number(),
  agreement: nullable(Type.Number()),
  merged_into: nullable(ProposalId),
  similarities: nullable(Type.Array(Type.Number(), { description: 'To each subtopic, in their order.' })),
});
const VoteLine = Type.Object({
  type: Type.Literal('vote'),
  proposal_id: ProposalId,
  voter: Type.String({ description: 'A pseudonym of this person for the proposal that the vote counts for, new in each release.' }),
  vote_type: Type.Enum([...VOTE_TYPES]),
  weight: Type.Number({ minimum: 0, description: 'Raw weight times trust.' }),
});
const RankLine = Type.Object({ type: Type.Literal('rank'), proposal_id: ProposalId, rank: Type.Integer(), score: Type.Number() });

const RanksLine = Type.Union([Head, ProposalLine, VoteLine, RankLine]);
export type RanksLine = Static<typeof RanksLine>;
const isLine = Compile(RanksLine);

export const RanksReleaseQuery = Type.Object(
  { topic: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', maxLength: 64, description: 'The slug or id of the topic.' }) },
  { additionalProperties: false },
);

/** What was published of a topic, and everything it follows from. */
export interface PublishedRanks {
  topic: string;
  topicId: number;
  version: number;
  tallySeq: number;
  release: RanksRelease;
  ranks: readonly ReplayedRank[];
}

/** A line of a release; undefined if it is not one. */
export function readRanksLine(text: string): RanksLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return isLine.Check(line) ? (line as RanksLine) : undefined;
  } catch {
    return undefined;
  }
}

/** The lines of a release: the topic, its proposals, the votes, of each voter the newest last, and the ranks. */
export function* ranksLines({ topic, topicId, version, tallySeq, release, ranks }: PublishedRanks): Generator<RanksLine> {
  const { rankedAt, policy, formula, normalisation, consistencyFormula, history, subtopics, proposals, votes } = release;
  yield {
    type: 'topic',
    format: FORMAT,
    topic,
    topic_id: topicId,
    version,
    ranked_at: rankedAt.toISOString(),
    tally_seq: tallySeq,
    policy,
    formula,
    normalisation,
    consistency_formula: consistencyFormula,
    history,
    subtopics: subtopics.map(({ id, weight, boosts }) => ({
      id,
      weight,
      boosts: boosts.map((boost) => ({
        weight: boost.weight,
        starts_at: boost.startsAt.toISOString(),
        ends_at: boost.endsAt.toISOString(),
      })),
    })),
  };
  for (const { proposalId, author, authorTrust, createdAt, adminPriority, agreement, mergedInto, similarities } of proposals)
    yield {
      type: 'proposal',
      proposal_id: proposalId,
      author,
      author_trust: authorTrust,
      created_at: createdAt.toISOString(),
      admin_priority: adminPriority,
      agreement,
      merged_into: mergedInto,
      similarities: similarities && [...similarities],
    };
  for (const { proposalId, voter, vote, weight } of votes) yield { type: 'vote', proposal_id: proposalId, voter, vote_type: vote, weight };
  for (const { proposalId, rank, score } of ranks) yield { type: 'rank', proposal_id: proposalId, rank, score };
}

/** Puts the lines of a release together; undefined if the first is not a topic, or another follows. */
export function joinRanksLines(lines: Iterable<RanksLine>): PublishedRanks | undefined {
  const [head, ...rest] = lines;
  if (head?.type !== 'topic') return undefined;
  const proposals: RanksRelease['proposals'][number][] = [];
  const votes: RanksRelease['votes'][number][] = [];
  const ranks: ReplayedRank[] = [];
  for (const line of rest) {
    if (line.type === 'topic') return undefined;
    if (line.type === 'vote') votes.push({ proposalId: line.proposal_id, voter: line.voter, vote: line.vote_type, weight: line.weight });
    else if (line.type === 'rank') ranks.push({ proposalId: line.proposal_id, rank: line.rank, score: line.score });
    else proposals.push(toProposal(line));
  }
  const release: RanksRelease = { ...toRules(head), proposals, votes };
  return { topic: head.topic, topicId: head.topic_id, version: head.version, tallySeq: head.tally_seq, release, ranks };
}

function toProposal(line: Static<typeof ProposalLine>): RanksRelease['proposals'][number] {
  return {
    proposalId: line.proposal_id,
    author: line.author,
    authorTrust: line.author_trust,
    createdAt: new Date(line.created_at),
    adminPriority: line.admin_priority,
    agreement: line.agreement,
    mergedInto: line.merged_into,
    similarities: line.similarities,
  };
}

function toRules(head: Static<typeof Head>): Omit<RanksRelease, 'proposals' | 'votes'> {
  return {
    rankedAt: new Date(head.ranked_at),
    policy: head.policy as RanksRelease['policy'],
    formula: head.formula,
    normalisation: head.normalisation,
    consistencyFormula: head.consistency_formula,
    history: head.history,
    subtopics: head.subtopics.map(({ id, weight, boosts }) => ({
      id,
      weight,
      boosts: boosts.map((boost) => ({ weight: boost.weight, startsAt: new Date(boost.starts_at), endsAt: new Date(boost.ends_at) })),
    })),
  };
}
