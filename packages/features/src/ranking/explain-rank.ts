import type { ProposalRank, RankReason, ScoreParts } from '@verdict/core/ranking';
import { pointsOf, reasonsFor } from '@verdict/core/ranking';
import type { RankedTopic } from './board.ts';
import type { BoardProposal } from './topic-inputs.ts';

/** Why a proposal has its place, as codes. */
export function reasonsOf({ stored, shares, surroundings }: RankedTopic, rank: ProposalRank): RankReason[] {
  const proposal = stored.proposals.get(rank.id) as BoardProposal;
  return reasonsFor(
    {
      parts: rank.parts,
      support: proposal.votes.support,
      oppose: proposal.votes.oppose,
      adminPriority: proposal.adminPriority,
      bothSides: proposal.bothSides,
      subtopics: stored.subtopics.map(({ id, name }, at) => ({
        name,
        share: shares.get(id) ?? 0,
        similarity: proposal.similarities[at] as number,
      })),
    },
    surroundings,
  );
}

/** The same in English, with the sum: "Third because 73% support it. Score 0.800: relevance 0.451 + …". */
export function explainRank(topic: RankedTopic, rank: ProposalRank, reasons: readonly RankReason[]): string {
  const because = reasons.filter(({ role }) => role === 'because').map(phraseOf);
  const but = reasons.filter(({ role }) => role === 'but').map(phraseOf);
  const place = ordinal(rank.rank);
  const first = because.length > 0 ? `${place} because ${because.join(' and ')}.` : `${place}: no part of its score stands out.`;
  const second = but.length > 0 ? ` ${capitalise(but.join(', and '))}.` : '';
  return `${first}${second} ${sumOf(topic, rank)}`;
}

function phraseOf({ code, value, name }: RankReason): string {
  const percent = `${Math.round(100 * (value ?? 0))}%`;
  switch (code) {
    case 'fits_well':
      return 'it fits the topic well';
    case 'fits_loosely':
      return 'it fits the topic loosely';
    case 'author_steady':
      return 'its author stays on topic';
    case 'author_erratic':
      return 'its author often strays from the topic';
    case 'supported':
      return `${percent} support it`;
    case 'divided':
      return `people are divided: ${percent} support it`;
    case 'opposed':
      return `only ${percent} support it`;
    case 'few_votes':
      return 'few people have voted on it';
    case 'both_sides':
      return 'both sides support it';
    case 'one_side':
      return 'only one side supports it';
    case 'new':
      return 'it is new';
    case 'old':
      return 'it is no longer new';
    case 'priority':
      return 'an administrator gave it priority';
    case 'little_about':
      return `it says little about ${name}`;
  }
}

const PART_NAMES: Readonly<Record<keyof ScoreParts, string>> = {
  relevance: 'relevance',
  consistency: 'consistency',
  trust: 'support',
  recency: 'recency',
  agreement: 'agreement',
};

/** The numbers, so that readers can add them up. */
function sumOf({ stored, policy, formula }: RankedTopic, { id, score, parts }: ProposalRank): string {
  const { adminPriority } = stored.proposals.get(id) as BoardProposal;
  const isProduct = formula === 'product';
  const values = isProduct ? parts : pointsOf(parts, policy);
  const names = (Object.keys(PART_NAMES) as (keyof ScoreParts)[]).filter((part) =>
    isProduct ? part !== 'agreement' : part !== 'agreement' || policy.agreementWeight > 0,
  );
  const terms = names.map((part) => `${PART_NAMES[part]} ${values[part].toFixed(3)}`).join(isProduct ? ' × ' : ' + ');
  const priority = adminPriority > 0 ? ` + priority ${adminPriority.toFixed(3)}` : '';
  return `Score ${score.toFixed(3)}: ${terms}${priority}.`;
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

function ordinal(rank: number): string {
  const word = ORDINALS[rank - 1];
  if (word) return word;
  const ending = rank % 100 >= 11 && rank % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${ending}`;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
