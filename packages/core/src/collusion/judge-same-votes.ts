import { runsByTarget, votesOf } from './coincidences.ts';
import { dissentOf } from './dissent.ts';
import type { CollusionPolicy } from './policy.ts';
import type { Ring, RingMember } from './ring.ts';
import { isExplainedByOthers, peersOf } from './shared-interest.ts';
import { activityOf, type VoteIndex } from './vote-index.ts';

/** A target that at least half of the members voted for. */
interface Common {
  target: number;
  members: number;
  others: number;
}

/** A choice of items alone is weaker evidence than time: people with one interest have it too. */
const HIGHEST_SCORE = 0.8;
const MAX_SHARE = 0.95;
const ROUNDS = 3;

/** Decides whether a group votes for the same targets, whenever it does, and who belongs to it. */
export function judgeSameVotes(index: VoteIndex, candidates: readonly number[], policy: CollusionPolicy): Ring | undefined {
  let members: ReadonlySet<number> = new Set(candidates);
  let common = commonTargets(index, members);
  let found: RingMember[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (common.length < policy.minCommonVotes) return undefined;
    found = membersAmong(index, common, { members, policy });
    if (found.length < policy.minMembers || found.length > policy.maxMembersOfWideRing) return undefined;
    members = new Set(found.map(({ user }) => user));
    common = commonTargets(index, members);
  }
  const items = new Set(common.map(({ target }) => index.itemOfTarget[target] as number));
  if (dissentOf(index, common, members) > policy.maxDissent || isExplainedByOthers(index, { items, members, policy })) return undefined;
  return {
    kind: 'same_votes',
    windowSeconds: index.whole.spanSeconds,
    coincidences: common.length,
    items: [...items],
    sharedTargets: common.length,
    members: found,
  };
}

function commonTargets(index: VoteIndex, members: ReadonlySet<number>): Common[] {
  const votes = votesOf(index, members);
  const common: Common[] = [];
  for (const { from, to } of runsByTarget(index, votes)) {
    if (to - from < Math.max(2, members.size / 2)) continue;
    const target = index.target[votes[from] as number] as number;
    const others = (index.targetStart[target + 1] as number) - (index.targetStart[target] as number) - (to - from);
    common.push({ target, members: to - from, others });
  }
  return common;
}

interface Group {
  members: ReadonlySet<number>;
  policy: CollusionPolicy;
}

/** The people who voted for most of the common targets, on several occasions, beyond what the popularity of these explains. */
function membersAmong(index: VoteIndex, common: readonly Common[], { members, policy }: Group): RingMember[] {
  const byTarget = new Map(common.map((each) => [each.target, each]));
  const people = new Set(members);
  for (const { target } of common)
    for (const user of index.user.subarray(index.targetStart[target], index.targetStart[target + 1])) people.add(user);
  const prior = Math.log(members.size / index.whole.people);
  const { peers, coverage } = peersOf(index, { items: new Set(common.map(({ target }) => index.itemOfTarget[target] as number)), members });
  return [...people].flatMap((user) => {
    const evidence = choiceEvidence(index, byTarget, { user, group: { members, policy } });
    const isMember =
      evidence.coincidences >= policy.minCoverage * common.length &&
      evidence.occasions >= policy.minRingOccasions &&
      evidence.nats >= Math.log(index.whole.people) + policy.marginNats &&
      evidence.occasions * Math.log(MAX_SHARE / Math.max(coverage, 0.01)) >= Math.log(1 + peers) + policy.marginNats;
    return isMember ? [{ ...evidence, score: HIGHEST_SCORE / (1 + Math.exp(-(prior + evidence.nats))) }] : [];
  });
}

/** Items chosen on one occasion may follow from one list, so each occasion counts once. */
function choiceEvidence(index: VoteIndex, common: ReadonlyMap<number, Common>, { user, group }: { user: number; group: Group }) {
  const places = index.places.subarray(index.userStart[user], index.userStart[user + 1]);
  const shared = places.filter((place) => common.has(index.target[place] as number));
  const votes = activityOf(index, user);
  let [began, occasions, nats, byChance] = [Number.NEGATIVE_INFINITY, 0, 0, 0];
  for (const place of shared.sort((a, b) => (index.seconds[a] as number) - (index.seconds[b] as number))) {
    const { members, others } = common.get(index.target[place] as number) as Common;
    const takesPart = Math.min(1, ((others + 0.5) * votes) / index.whole.votes);
    byChance += takesPart;
    if ((index.seconds[place] as number) - began < group.policy.occasionSeconds) continue;
    began = index.seconds[place] as number;
    occasions += 1;
    nats += Math.max(0, Math.log(Math.min(MAX_SHARE, members / group.members.size) / takesPart));
  }
  return { user, votes, coincidences: shared.length, occasions, byChance, nats };
}
