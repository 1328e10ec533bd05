import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/index.ts';
import { addToCommunity, anomalyOf, type Community, newCommunity } from './anomaly.ts';
import { botLikelihood, explainLikelihood } from './bot-likelihood.ts';
import { type Features, featuresOf } from './features.ts';
import type { AbusePolicy } from './policy.ts';
import { newRecentMap, putRecent, type RecentMap, recentOf } from './recent-map.ts';
import type { Signal } from './signal.ts';
import { countWithin } from './sliding-count.ts';
import { addAct, newTrack, notePeak, type Track } from './track.ts';

/** Feedback, a ballot, a report or a vote on a proposal. */
export interface Act {
  /** Its place in the log: later acts have greater ids. */
  id: number;
  userId: number;
  /** Milliseconds, by the server's clock. */
  at: number;
  device?: string | undefined;
  network?: string | undefined;
}

interface SharedTrack extends Track {
  users: Set<number>;
}

/** What is remembered of the latest people, browsers and networks. Its size is bounded. */
export interface Velocity {
  lastId: number;
  people: RecentMap<number, Track>;
  devices: RecentMap<string, SharedTrack>;
  networks: RecentMap<string, SharedTrack>;
  community: Community;
}

export interface PersonVelocity {
  userId: number;
  botLikelihood: number;
  anomaly: number;
  /** Undefined where there were too few acts to say anything. */
  features: Features | undefined;
}

const MOST_PEOPLE = 100_000;
const MOST_USERS = 50;
/** Servers' clocks differ by less. */
const MAX_AHEAD_MS = 5000;

export function newVelocity(): Velocity {
  return {
    lastId: -1,
    people: newRecentMap(MOST_PEOPLE),
    devices: newRecentMap(MOST_PEOPLE),
    networks: newRecentMap(MOST_PEOPLE),
    community: newCommunity(),
  };
}

interface Moment {
  policy: AbusePolicy;
  now: number;
}

/**
 * Adds acts and returns what is known of those who acted. Each act costs the same, whoever acted and however often. Acts that were
 * added before, and those from the future, do nothing.
 */
export function followActs(velocity: Velocity, acts: readonly Act[], { policy, now }: Moment): { people: PersonVelocity[]; signals: Signal[] } {
  const { devices, networks, ...touched } = addActs(velocity, acts, { policy, now });
  const people = remembered(velocity.people, touched.people).map(([userId, track]) => judgePerson(velocity, { userId, track }, policy));
  return {
    people: people.map(({ track: _track, ...person }) => person),
    signals: [
      ...people.flatMap((person) => signalsOfPerson(person, policy)),
      ...remembered(velocity.devices, devices).flatMap(([, track]) => signalsOfDevice(track, policy)),
      ...remembered(velocity.networks, networks).flatMap(([, track]) => signalsOfNetwork(track, policy)),
    ],
  };
}

interface Touched {
  people: Set<number>;
  devices: Set<string>;
  networks: Set<string>;
}

function addActs(velocity: Velocity, acts: readonly Act[], { policy, now }: Moment): Touched {
  const touched: Touched = { people: new Set(), devices: new Set(), networks: new Set() };
  for (const act of acts) {
    if (act.id <= velocity.lastId) continue;
    velocity.lastId = act.id;
    if (act.at > now + MAX_AHEAD_MS) continue;
    touched.people.add(act.userId);
    addTo(trackOf(velocity.people, act.userId, newTrack), act, policy);
    addShared(velocity.devices, touched.devices, { key: act.device, act, policy });
    addShared(velocity.networks, touched.networks, { key: act.network, act, policy });
  }
  return touched;
}

/** Those of these that were not forgotten for others meanwhile. */
function remembered<Key, Value>(map: RecentMap<Key, Value>, keys: ReadonlySet<Key>): [Key, Value][] {
  return [...keys].flatMap((key) => {
    const value = recentOf(map, key);
    return value === undefined ? [] : [[key, value] satisfies [Key, Value]];
  });
}

function trackOf<Key, T extends Track>(map: RecentMap<Key, T>, key: Key, make: () => T): T {
  const known = recentOf(map, key);
  if (known) return known;
  const made = make();
  putRecent(map, key, made);
  return made;
}

function addTo(track: Track, { at }: Act, { votesPerMinute }: AbusePolicy): void {
  addAct(track, at);
  notePeak(track, votesPerMinute);
}

interface SharedAct {
  key: string | undefined;
  act: Act;
  policy: AbusePolicy;
}

function addShared(map: RecentMap<string, SharedTrack>, touched: Set<string>, { key, act, policy }: SharedAct): void {
  if (key === undefined) return;
  touched.add(key);
  const track = trackOf(map, key, () => ({ ...newTrack(), users: new Set<number>() }));
  addTo(track, act, policy);
  if (track.users.size < MOST_USERS) track.users.add(act.userId);
}

interface JudgedPerson extends PersonVelocity {
  track: Track;
}

function judgePerson({ community }: Velocity, who: Pick<JudgedPerson, 'userId' | 'track'>, { leastActs }: AbusePolicy): JudgedPerson {
  const features = featuresOf(who.track, leastActs);
  if (!features) return { ...who, botLikelihood: 0, anomaly: 0, features };
  const anomaly = anomalyOf(community, features);
  addToCommunity(community, who.userId, features);
  return { ...who, botLikelihood: botLikelihood(features), anomaly, features };
}

function signalsOfPerson({ userId, track, features, anomaly, botLikelihood }: JudgedPerson, policy: AbusePolicy): Signal[] {
  const about = { kind: 'velocity', users: [userId] } as const;
  const signals = rateSignals(track, about, policy);
  if (!features) return signals;
  const pauseMs = Math.round(Math.expm1(features.meanPause) * 1000) / 1000;
  if (pauseMs < policy.leastPauseMs)
    signals.push({ ...about, rule: 'pause', strength: 1 - pauseMs / (2 * policy.leastPauseMs), evidence: { pause_ms: pauseMs } });
  if (botLikelihood >= policy.botLikelihood)
    signals.push({ ...about, rule: 'bot', strength: botLikelihood, evidence: { because: explainLikelihood(features).slice(0, 5) } });
  // Being different is not being wrong: this alone is never strong.
  if (anomaly >= policy.anomaly) signals.push({ ...about, rule: 'unusual', strength: anomaly / 2, evidence: { anomaly, features } });
  return signals;
}

type About = Pick<Signal, 'kind' | 'users'>;

function rateSignals(track: Track, about: About, { votesPerMinute, votesPerHour, votesPerDay }: AbusePolicy): Signal[] {
  const { peak } = track;
  track.peak = 0;
  return signalsOver(about, [
    { rule: 'rate', votes: peak, limit: votesPerMinute },
    { rule: 'rate_hour', votes: countWithin(track.hour, HOUR_MS, track.last), limit: votesPerHour },
    { rule: 'rate_day', votes: countWithin(track.day, DAY_MS, track.last), limit: votesPerDay },
  ]);
}

function signalsOver(about: About, windows: readonly { rule: string; votes: number; limit: number }[]): Signal[] {
  return windows.flatMap(({ rule, votes, limit }) =>
    votes > limit ? [{ ...about, rule, strength: overLimit(votes, limit), evidence: { votes: Math.round(votes), limit } }] : [],
  );
}

/** Just above the limit one half, and towards 1 with each further vote. */
const overLimit = (count: number, limit: number): number => 1 - limit / (2 * count);

function signalsOfDevice(track: SharedTrack, policy: AbusePolicy): Signal[] {
  const about = { kind: 'device', users: [...track.users] } as const;
  const { accountsPerDevice: limit } = policy;
  const accounts = track.users.size;
  const rates = rateSignals(track, about, policy);
  if (accounts < 2) return []; // what one person does is told of the person
  if (accounts <= limit) return rates;
  return [...rates, { ...about, rule: 'accounts', strength: overLimit(accounts, limit), evidence: { accounts, limit } }];
}

/** A network may be a school: it is never strong evidence. */
function signalsOfNetwork(track: SharedTrack, { networkVotesPerMinute, votesPerMinute, votesPerHour, votesPerDay }: AbusePolicy): Signal[] {
  const times = networkVotesPerMinute / votesPerMinute;
  const signals = signalsOver({ kind: 'network', users: [...track.users] }, [
    { rule: 'rate', votes: countWithin(track.minute, MINUTE_MS, track.last), limit: networkVotesPerMinute },
    { rule: 'rate_hour', votes: countWithin(track.hour, HOUR_MS, track.last), limit: times * votesPerHour },
    { rule: 'rate_day', votes: countWithin(track.day, DAY_MS, track.last), limit: times * votesPerDay },
  ]);
  return signals.map((signal) => ({ ...signal, strength: signal.strength / 2 }));
}
