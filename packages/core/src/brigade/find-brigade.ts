import { binomialSurprise, poissonSurprise } from '../collusion/index.ts';
import { countBetween, countVotes, firstFrom, type ItemVote, type VoteCounts } from './counts.ts';
import type { BrigadePolicy } from './policy.ts';
import { type Group, usualAround } from './usual.ts';

/** A group that voted alike on one item, and how surprising that is, in nats. */
export interface Brigade {
  side: number;
  /** The first of its votes, and the last. */
  from: number;
  to: number;
  /** Infinite if the votes were cast at any time. */
  windowSeconds: number;
  members: number[];
  /** How surprising the number of votes in this time is, their agreement, and the number of people without a record. */
  time: number;
  agreement: number;
  newcomers: number;
  /** The sum of the three, each up to its limit. */
  surprise: number;
}

export interface BrigadeQuestion {
  opensAt: number;
  /** Only groups that voted since then are looked for. */
  since?: number;
  /** Nobody can vote against, as with reports, so agreement is not tested. */
  isOneSided?: boolean;
  /** The share of newcomers among those who vote on anything. */
  newcomersElsewhere?: number;
  policy: BrigadePolicy;
}

/** The most surprising group among the votes on one item, if it is suspicious. Votes are in order of time, one for each person. */
export function findBrigade(votes: readonly ItemVote[], question: BrigadeQuestion): Brigade | undefined {
  if (votes.length < question.policy.minMembers) return undefined;
  const counts = countVotes(votes);
  let best: Judged | undefined;
  for (const group of groupsIn(counts, question)) {
    const judged = judge(counts, group, question);
    if (judged && (!best || judged.surprise > best.surprise)) best = judged;
  }
  return best && toBrigade(counts, best);
}

function* groupsIn(counts: VoteCounts, { since = Number.NEGATIVE_INFINITY, policy }: BrigadeQuestion): Generator<Group> {
  for (const windowSeconds of [...policy.windowsSeconds, Number.POSITIVE_INFINITY])
    for (const [first, end] of windowsOf(counts, windowSeconds, since))
      for (const side of [0, 1]) {
        const inside = countBetween(counts, side, first, end);
        const group = { first, end, side, windowSeconds, inside };
        if (mayBeSuspicious(inside.sameNew, inside.otherNew, policy)) yield { ...group, onlyNew: true, members: inside.sameNew };
        if (mayBeSuspicious(inside.same, inside.other, policy)) yield { ...group, onlyNew: false, members: inside.same };
      }
}

function mayBeSuspicious(members: number, against: number, { minMembers, opposedAgreement }: BrigadePolicy): boolean {
  return members >= minMembers && members > opposedAgreement * (members + against);
}

/** Windows that begin with a vote, contain as many later votes as fit, and have a vote since `since`. */
function* windowsOf(counts: VoteCounts, windowSeconds: number, since: number): Generator<[number, number]> {
  const { at } = counts;
  let first = since === Number.NEGATIVE_INFINITY ? 0 : firstFrom(counts, since - windowSeconds);
  for (let end = first; first < at.length; first += 1) {
    const before = end;
    end = firstFrom(counts, (at[first] as number) + windowSeconds + 1);
    if (end > before && (at[end - 1] as number) >= since) yield [first, end];
    if (end === at.length) return;
  }
}

const EVEN = 0.5;

interface Judged extends Group, Omit<Brigade, 'members' | 'from' | 'to' | 'side' | 'windowSeconds'> {
  /** The agreement beyond that of people who come together. */
  strict: number;
}

function judge(
  counts: VoteCounts,
  group: Group,
  { opensAt, isOneSided = false, newcomersElsewhere = 0, policy }: BrigadeQuestion,
): Judged | undefined {
  const { members, inside, onlyNew } = group;
  const against = onlyNew ? inside.otherNew : inside.other;
  const usual = usualAround(counts, group, opensAt);
  const agrees = (least: number): number => binomialSurprise(members, members + against, Math.max(least, usual.agreement));
  const isOpposed = usual.agreement <= EVEN && against <= usual.against;
  const strict = isOneSided ? policy.mostFromAgreement : agrees(policy.usualAgreement);
  const agreement = isOpposed && !isOneSided ? agrees(policy.opposedAgreement) : strict;
  const newcomers = binomialSurprise(inside.sameNew, inside.same, Math.max(policy.usualNewcomers, usual.newcomers, newcomersElsewhere));
  const time = Number.isFinite(usual.votes) ? Math.max(0, poissonSurprise(members, usual.votes) - Math.log(Math.max(1, usual.windows))) : 0;
  const judged = { ...group, time, agreement, strict, newcomers, surprise: sumOf({ time, agreement, newcomers }, policy) };
  return isSuspicious(counts, judged, policy) ? judged : undefined;
}

function sumOf({ time, agreement, newcomers }: Pick<Judged, 'time' | 'agreement' | 'newcomers'>, policy: BrigadePolicy): number {
  return (
    Math.min(time, policy.mostFromTime) + Math.min(agreement, policy.mostFromAgreement) + Math.min(newcomers, policy.mostFromNewcomers)
  );
}

function isSuspicious(counts: VoteCounts, judged: Judged, policy: BrigadePolicy): boolean {
  const { time, strict, surprise } = judged;
  const isClear = surprise >= policy.suspiciousAt;
  const isClearWithoutRecords =
    time >= policy.timeWithoutRecords && strict >= policy.agreementWithoutRecords && areRecordsUninformative(counts, judged, policy);
  if (!isClear && !isClearWithoutRecords) return false;
  return strict >= policy.agreementInOnePlace || !isOnePlace(votesOfMembers(counts, judged));
}

/** Nearly nobody else on the item has a record either, and there are enough others to judge. */
function areRecordsUninformative(
  counts: VoteCounts,
  { side, inside, members }: Judged,
  { uninformativeNewcomers }: BrigadePolicy,
): boolean {
  const whole = countBetween(counts, side, 0, counts.at.length);
  const others = whole.same + whole.other - inside.same;
  return others >= members && whole.sameNew + whole.otherNew - inside.sameNew >= uninformativeNewcomers * others;
}

/** If half of the votes come from one network, it is one place, unless only a few devices cast them. */
const SHARE_OF_PLACE = 0.5;
const SHARE_OF_DEVICES = 0.7;

function isOnePlace(votes: readonly ItemVote[]): boolean {
  const networks = new Map<string, ItemVote[]>();
  for (const vote of votes) if (vote.network !== undefined) networks.set(vote.network, [...(networks.get(vote.network) ?? []), vote]);
  const largest = [...networks.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  const devices = new Set(largest.map(({ device }) => device));
  return largest.length >= SHARE_OF_PLACE * votes.length && devices.size >= SHARE_OF_DEVICES * largest.length;
}

/** Where most have no record, members with a record are there by chance and left out. */
function votesOfMembers({ votes }: VoteCounts, { first, end, side, onlyNew, newcomers, inside }: Judged): ItemVote[] {
  const areNew = onlyNew || (newcomers >= 1 && inside.sameNew * 2 > inside.same);
  return votes.slice(first, end).filter((vote) => vote.side === side && (vote.isNew || !areNew));
}

function toBrigade(counts: VoteCounts, judged: Judged): Brigade {
  const { side, windowSeconds, time, agreement, newcomers, surprise } = judged;
  const votes = votesOfMembers(counts, judged);
  const [from, to] = [votes[0]?.at ?? 0, votes.at(-1)?.at ?? 0];
  return { side, from, to, windowSeconds, members: votes.map(({ user }) => user), time, agreement, newcomers, surprise };
}
