import { poissonSurprise } from './chance.ts';
import { type Coincidence, findCoincidences, sharedTargets, votesOf } from './coincidences.ts';
import { dissentOf, dissentWithin } from './dissent.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import type { CollusionPolicy } from './policy.ts';
import type { Ring, RingMember } from './ring.ts';
import { isExplainedByOthers, peersOf } from './shared-interest.ts';
import { activityOf, type VoteIndex } from './vote-index.ts';

const ROUNDS = 4;

/** Decides whether a group votes in lock-step within the window, and who belongs to it. */
export function judgeLockStep(index: VoteIndex, candidates: readonly number[], { windowSeconds, policy }: JudgeOptions): Ring | undefined {
  let members: ReadonlySet<number> = new Set(candidates);
  for (let round = 0; round < ROUNDS; round += 1) {
    const judged = judgeOnce(index, { members, windowSeconds, policy });
    if (judged.core.length < policy.minMembers) return undefined;
    const next = new Set(judged.core.map(({ user }) => user));
    if (round === ROUNDS - 1 || isSame(next, members)) return toRing(index, judged, { members: next, windowSeconds, policy });
    members = next;
  }
  return undefined;
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
function isLikely({ userCount }: VoteIndex, { occasions, nats }: Evidence, policy: CollusionPolicy): boolean {
  return occasions >= policy.minPersonOccasions && nats >= Math.log(userCount) + policy.marginNats;
}

function toRing(index: VoteIndex, judged: Judged, group: Group): Ring | undefined {
  const { windowSeconds, policy } = group;
  const { coincidences } = judged;
  if (countOccasions(coincidences, policy.occasionSeconds) < policy.minRingOccasions) return undefined;
  if (windowSeconds > policy.crowdWindowSeconds && isCrowd(index, judged, group)) return undefined;
  const dissent = Math.max(dissentOf(index, coincidences, group.members), dissentWithin(index, windowSeconds, group.members));
  if (dissent > policy.maxDissent) return undefined;
  return { kind: 'lock_step', windowSeconds, coincidences: coincidences.length, members: membersOf(index, judged, group) };
}

function isCrowd(index: VoteIndex, { coincidences }: Judged, { members, policy }: Group): boolean {
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

function membersOf(index: VoteIndex, { coincidences, evidence, core }: Judged, { members, policy }: Group): RingMember[] {
  const prior = Math.log(members.size / index.userCount);
  const share = Math.min(0.95, core.reduce((sum, each) => sum + each.coincidences, 0) / core.length / coincidences.length);
  const found: RingMember[] = [];
  for (const each of evidence.values()) {
    const isCoreMember = members.has(each.user);
    const missed = isCoreMember ? 0 : (coincidences.length - each.coincidences) * Math.log1p(-share);
    const score = 1 / (1 + Math.exp(-(prior + each.nats + missed)));
    if (isCoreMember || score >= policy.minProbability) found.push({ ...each, score, votes: activityOf(index, each.user) });
  }
  return found;
}

function isSame(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((each) => b.has(each));
}
