import { poissonSurprise } from './chance.ts';
import { type Coincidence, findCoincidences, sharedTargets, votesOf } from './coincidences.ts';
import { dissentOf, dissentWithin } from './dissent.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import type { CollusionPolicy } from './policy.ts';
import type { Ring, RingMember } from './ring.ts';
import { isExplainedByOthers, peersOf } from './shared-interest.ts';
import { activityOf, type VoteIndex } from './vote-index.ts';

const ROUNDS = 10;
/** Who takes part in little of what a ring does is as likely a member as half the usual share would make them. */
const RARELY = 0.5;

/** Decides whether a group votes in lock-step within the window, and who belongs to it. */
export function judgeLockStep(index: VoteIndex, candidates: readonly number[], { windowSeconds, policy }: JudgeOptions): Ring | undefined {
  let members: ReadonlySet<number> = new Set(candidates);
  for (let round = 1; ; round += 1) {
    const group = { members, windowSeconds, policy };
    const judged = judgeOnce(index, group);
    if (judged.core.length < policy.minMembers) return undefined;
    const found = membersOf(index, judged, group);
    const next = new Set(found.map(({ user }) => user));
    if (round === ROUNDS || isSame(next, members)) return toRing(index, judged.coincidences, { ...group, members: next, found });
    members = next;
  }
}

export interface JudgeOptions {
  windowSeconds: number;
  policy: CollusionPolicy;
}

interface Group extends JudgeOptions {
  members: ReadonlySet<number>;
}

interface Judged {
  coincidences: Coincidence[];
  evidence: Map<number, Evidence>;
  core: Evidence[];
}

function judgeOnce(index: VoteIndex, group: Group): Judged {
  const votes = votesOf(index, group.members);
  const coincidences = findCoincidences(index, votes, group.windowSeconds);
  const evidence = evidenceOf(index, coincidences, group);
  const likely = [...evidence.values()].filter((each) => isLikely(index, each, group.policy));
  if (likely.length < group.policy.minMembers) return { coincidences, evidence, core: [] };
  const { peers } = peersOf(index, { items: itemsOf(index, coincidences), members: group.members });
  const bar = Math.log(1 + peers) + group.policy.marginNats;
  const shared = sharedTargets(index, votes);
  return { coincidences, evidence, core: likely.filter((each) => timeSurprise(index, each, shared) >= bar) };
}

/** How surprising so many coincidences are if it is taken as given what this person voted for, the votes that did not coincide included. */
function timeSurprise(index: VoteIndex, { user, coincidences, occasions, byChance }: Evidence, shared: ReadonlySet<number>): number {
  const places = index.places.subarray(index.userStart[user], index.userStart[user + 1]);
  const tries = places.reduce((sum, place) => sum + (shared.has(index.target[place] as number) ? 1 : 0), 0);
  return poissonSurprise(occasions, (byChance / coincidences) * Math.max(tries, coincidences));
}

/** Enough evidence to have picked this person among all, from several occasions. */
function isLikely({ whole }: VoteIndex, { occasions, nats }: Evidence, policy: CollusionPolicy): boolean {
  return occasions >= policy.minPersonOccasions && nats >= Math.log(whole.people) + policy.marginNats;
}

function toRing(index: VoteIndex, coincidences: readonly Coincidence[], group: Group & { found: RingMember[] }): Ring | undefined {
  const { members, windowSeconds, policy, found } = group;
  if (countOccasions(coincidences, policy.occasionSeconds) < policy.minRingOccasions) return undefined;
  if (windowSeconds > policy.crowdWindowSeconds && isCrowd(index, coincidences, group)) return undefined;
  const dissent = Math.max(dissentOf(index, coincidences, members), dissentWithin(index, windowSeconds, members));
  if (dissent > policy.maxDissent) return undefined;
  return {
    kind: 'lock_step',
    windowSeconds,
    coincidences: coincidences.length,
    sharedTargets: sharedTargets(index, votesOf(index, members)).size,
    items: [...itemsOf(index, coincidences)],
    members: found,
  };
}

function isCrowd(index: VoteIndex, coincidences: readonly Coincidence[], { members, policy }: Group): boolean {
  if (members.size > policy.maxMembersOfWideRing) return true;
  return isExplainedByOthers(index, { items: itemsOf(index, coincidences), members, policy });
}

function itemsOf({ itemOfTarget }: VoteIndex, coincidences: readonly Coincidence[]): Set<number> {
  return new Set(coincidences.map(({ target }) => itemOfTarget[target] as number));
}

function countOccasions(coincidences: readonly Coincidence[], occasionSeconds: number): number {
  let [occasions, began] = [0, Number.NEGATIVE_INFINITY];
  for (const { from } of coincidences) {
    if (from - began < occasionSeconds) continue;
    occasions += 1;
    began = from;
  }
  return occasions;
}

/** The core, and people who are probably members, although chance alone could explain their few coincidences. */
function membersOf(index: VoteIndex, { coincidences, evidence, core }: Judged, { policy }: Group): RingMember[] {
  const prior = Math.log(core.length / index.whole.people);
  const usual = core.reduce((sum, each) => sum + each.coincidences, 0) / core.length / coincidences.length;
  const sure = new Set(core);
  const missed = Math.log1p(-Math.min(1, usual) * RARELY);
  return [...evidence.values()].flatMap((each) => {
    const odds = prior + each.nats + (sure.has(each) ? 0 : missed * (coincidences.length - each.coincidences));
    const score = 1 / (1 + Math.exp(-odds));
    return sure.has(each) || score >= policy.minProbability ? [{ ...each, score, votes: activityOf(index, each.user) }] : [];
  });
}

function isSame(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((each) => b.has(each));
}
