import { enoughFor, findBursts } from './bursts.ts';
import { poissonSurprise } from './chance.ts';
import type { FindCommunities } from './find-rings.ts';
import { judgeLockStep } from './judge-lock-step.ts';
import { forEachNeighbour, type Pair } from './lock-step.ts';
import { PairTable } from './pair-table.ts';
import type { CollusionPolicy } from './policy.ts';
import type { Ring } from './ring.ts';
import { createVoteLog, type Vote, type VoteLog } from './vote-log.ts';

export interface CollusionFeed {
  /** Votes must come in order of time. People, items and stances are small integers. */
  add(vote: Vote): void;
  /** Looks at the windows that have closed by then, and returns the rings with people who were in none within the last hour. */
  close(seconds: number): Ring[];
}

export interface FeedOptions {
  policy: CollusionPolicy;
  findCommunities: FindCommunities;
  /** More people than this need a new feed. */
  maxPeople: number;
  /** Beyond this the oldest votes are dropped. */
  maxVotes?: number;
}

/** Some weeks of a busy community, in 60 MB. */
const MAX_VOTES = 2_000_000;

/** A burst is compared with so many windows before it; whether a group is a ring is decided by all votes. */
const SURROUNDING_WINDOWS = 64;

/** A ring that was found is looked at again after this: it acts for minutes, and what it does an hour later may be on other items. */
const KNOWN_SECONDS = 3600;

/** Finds rings in lock-step within minutes while votes arrive. Those in wider windows, or with the same votes at any time, are for findRings. */
export function createCollusionFeed(options: FeedOptions): CollusionFeed {
  const log = createVoteLog({ maxPeople: options.maxPeople, maxVotes: options.maxVotes ?? MAX_VOTES });
  const { windowsSeconds, maxFeedWindowSeconds } = options.policy;
  const windows = windowsSeconds.filter((seconds) => seconds <= maxFeedWindowSeconds);
  const scales = windows.map((windowSeconds) => createScale(windowSeconds, options));
  const known = new Map<number, number>();
  return {
    add(vote) {
      log.add(vote);
      for (const scale of scales) if (mayBeBurst(scale, { log, vote, policy: options.policy })) scale.touched.add(vote.item);
    },
    close(seconds) {
      return scales.flatMap((scale) => look(scale, { log, seconds, known, options }));
    },
  };
}

interface Added {
  log: VoteLog;
  vote: Vote;
  policy: CollusionPolicy;
}

/** Whether the target has more recent votes than its own rate explains. Most votes fail this and are not looked at again. */
function mayBeBurst({ windowSeconds }: Scale, { log, vote, policy }: Added): boolean {
  const { latest, all } = log.latestOfTarget(vote, windowSeconds);
  return latest >= 2 && (all - latest) * windowSeconds <= enoughFor(latest, policy.burstChance) * log.spanSeconds();
}

interface Scale {
  windowSeconds: number;
  lookedAt: number;
  /** The items where votes came faster than their target's own rate explains. */
  touched: Set<number>;
  table: PairTable;
  /** The sum of the squared sizes of all bursts, for how often people meet by chance. */
  squares: number;
  /** The surprising pairs, by both of their people. */
  pairs: Map<number, Map<number, Pair>>;
  /** When those of a new or stronger surprising pair met, and those of a known ring: until they are looked at. */
  changed: Map<number, number>;
  /** When people of known rings were last looked at in this window, whether a ring was seen or not: another window may show it. */
  judged: Map<number, number>;
}

function createScale(windowSeconds: number, { policy, maxPeople }: FeedOptions): Scale {
  const table = new PairTable(maxPeople, policy.occasionSeconds);
  return {
    windowSeconds,
    lookedAt: Number.NEGATIVE_INFINITY,
    touched: new Set(),
    table,
    squares: 0,
    pairs: new Map(),
    changed: new Map(),
    judged: new Map(),
  };
}

interface Look {
  log: VoteLog;
  seconds: number;
  /** By person, when a ring that they are in was last found: it is not looked at for each of its actions. */
  known: Map<number, number>;
  options: FeedOptions;
}

function look(scale: Scale, { log, seconds, known, options }: Look): Ring[] {
  const since = scale.lookedAt;
  scale.lookedAt = seconds;
  if (scale.touched.size > 0) addBursts(scale, { log, since, known, options });
  scale.touched.clear();
  const rings: Ring[] = [];
  const news = new Set(takeNews(scale, known, seconds));
  for (const members of communitiesAround(scale, news, options)) {
    // Of a large ring, several parts are communities; the first one already shows all of it.
    if (!members.some((user) => news.has(user))) continue;
    const ring = judgeCommunity(members, { log, windowSeconds: scale.windowSeconds, policy: options.policy });
    for (const { user } of ring?.members ?? []) {
      known.set(user, seconds);
      news.delete(user);
    }
    if (ring) rings.push(ring);
  }
  return rings;
}

/** Takes those in no known ring, or in one that has acted since it was looked at and is due. Whether it still is a ring or not, it then rests. */
function takeNews({ changed, judged }: Scale, known: ReadonlyMap<number, number>, seconds: number): number[] {
  const news: number[] = [];
  for (const [user, metAt] of changed) {
    const lookedAt = Math.max(known.get(user) ?? Number.NEGATIVE_INFINITY, judged.get(user) ?? Number.NEGATIVE_INFINITY);
    const isNew = metAt > lookedAt;
    if (isNew && seconds - lookedAt < KNOWN_SECONDS) continue;
    changed.delete(user);
    if (!isNew) continue;
    news.push(user);
    if (known.has(user)) judged.set(user, seconds);
  }
  return news;
}

/** The communities among those who are connected with somebody of these. */
function communitiesAround({ pairs }: Scale, news: ReadonlySet<number>, options: FeedOptions): number[][] {
  if (news.size === 0) return [];
  const connected = new Set(news);
  const found = new Set<Pair>();
  for (const user of connected)
    for (const [other, pair] of pairs.get(user) ?? []) {
      connected.add(other);
      found.add(pair);
    }
  return options.findCommunities([...found]);
}

interface Judging {
  log: VoteLog;
  windowSeconds: number;
  policy: CollusionPolicy;
}

function judgeCommunity(members: readonly number[], { log, windowSeconds, policy }: Judging): Ring | undefined {
  if (members.length < policy.minMembers) return undefined;
  const { index, users, items } = log.indexAround(members);
  const place = new Map(users.map((user, i) => [user, i]));
  const candidates = members.map((user) => place.get(user) as number);
  const ring = judgeLockStep(index, candidates, { windowSeconds, policy });
  return (
    ring && {
      ...ring,
      items: ring.items.map((item) => items[item] as number),
      members: ring.members.map((member) => ({ ...member, user: users[member.user] as number })),
    }
  );
}

interface Adding {
  log: VoteLog;
  since: number;
  known: ReadonlyMap<number, number>;
  options: FeedOptions;
}

/** Notes the people of pairs that have become, or are now more, surprising; of a known ring, all who act. */
function addBursts(scale: Scale, { log, since, known, options: { policy } }: Adding): void {
  const { changed, pairs } = scale;
  const { index, user, firstSecond } = log.latestOfItems(scale.touched, since - SURROUNDING_WINDOWS * scale.windowSeconds);
  const bursts = findBursts(index, {
    windowSeconds: scale.windowSeconds,
    burstChance: policy.burstChance,
    since: since - scale.windowSeconds - firstSecond,
  });
  for (let burst = 0; burst < bursts.count; burst += 1) {
    const [from, to] = [bursts.from[burst] as number, bursts.to[burst] as number];
    scale.squares += (to - from) ** 2;
    const people = Array.from(user.subarray(from, to));
    const metAt = (index.seconds[to - 1] as number) + firstSecond;
    forEachNeighbour(people, policy.neighbours, (a, b) => {
      const occasions = scale.table.add(a, b, (index.seconds[from] as number) + firstSecond);
      if (occasions >= policy.minPersonOccasions && addPair(scale, { a, b, occasions, log, policy })) changed.set(a, metAt).set(b, metAt);
      else if (known.has(a) && known.has(b) && pairs.get(a)?.has(b)) changed.set(a, metAt).set(b, metAt);
    });
  }
}

interface Meeting {
  a: number;
  b: number;
  occasions: number;
  log: VoteLog;
  policy: CollusionPolicy;
}

function addPair({ pairs, squares }: Scale, { a, b, occasions, log, policy }: Meeting): boolean {
  const { votes, people } = log.size();
  const surprise = poissonSurprise(occasions, (squares / votes ** 2) * log.activityOf(a) * log.activityOf(b));
  if (surprise < Math.log(people) + policy.marginNats) return false;
  const pair = { a, b, surprise };
  pairs.set(a, (pairs.get(a) ?? new Map<number, Pair>()).set(b, pair));
  pairs.set(b, (pairs.get(b) ?? new Map<number, Pair>()).set(a, pair));
  return true;
}
