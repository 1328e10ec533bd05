import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/index.ts';
import { addToCommunity, anomalyOf, type Community, newCommunity } from './anomaly.ts';
import { botLikelihood, explainLikelihood } from './bot-likelihood.ts';
import { type Features, featuresOf } from './features.ts';
import type { AbusePolicy } from './policy.ts';
import { newRecentMap, putRecent, type RecentMap, recentOf } from './recent-map.ts';
import type { Signal } from './signal.ts';
import { countWithin } from './sliding-count.ts';
import { addAct, copyOf, countAct, newTrack, notePeak, type Track } from './track.ts';

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
  lastUser: number;
}

/** What is remembered of the latest people, browsers and networks. Its size is bounded. */
export interface Velocity {
  lastId: number;
  people: RecentMap<number, Track>;
  /** A browser that only one person has used is remembered by that person's id: its acts are theirs. */
  devices: RecentMap<string, SharedTrack | number>;
  networks: RecentMap<string, SharedTrack>;
  community: Community;
}

export interface PersonVelocity {
  userId: number;
  botLikelihood: number;
  anomaly: number;
  features: Features;
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
 * Adds acts and returns the signals about the people who acted. Each act costs the same, however many a person has. Repeated acts and
 * acts from the future are ignored.
 */
export function followActs(
  velocity: Velocity,
  acts: readonly Act[],
  { policy, now }: Moment,
): { people: PersonVelocity[]; signals: Signal[] } {
  const touched = addActs(velocity, acts, { policy, now });
  const people: PersonVelocity[] = [];
  const signals: Signal[] = [];
  for (const [userId, track] of touched.people) {
    const person = judgePerson(velocity.community, { userId, track }, policy);
    if (person) people.push(person);
    addRateSignals(signals, track, { kind: 'velocity', users: [userId], limits: policy });
    if (person) addSignalsOfPerson(signals, person, policy);
  }
  for (const track of touched.devices.values()) addSignalsOfDevice(signals, track, policy);
  for (const track of touched.networks.values()) addSignalsOfNetwork(signals, track, policy);
  return { people, signals };
}

interface Touched {
  people: Map<number, Track>;
  devices: Map<string, SharedTrack>;
  networks: Map<string, SharedTrack>;
}

function addActs(velocity: Velocity, acts: readonly Act[], { policy, now }: Moment): Touched {
  const touched: Touched = { people: new Map(), devices: new Map(), networks: new Map() };
  for (const act of acts) {
    if (act.id <= velocity.lastId) continue;
    velocity.lastId = act.id;
    if (act.at > now + MAX_AHEAD_MS) continue;
    const track = touched.people.get(act.userId) ?? trackOf(velocity.people, act.userId, newTrack);
    touched.people.set(act.userId, track);
    addTo(track, act, policy);
    const device = act.device === undefined ? undefined : deviceOf(velocity, act.device, act.userId);
    if (device) addTo(touch(touched.devices, act.device as string, device), act, policy);
    // The pauses of a network say nothing.
    if (act.network !== undefined) countAct(touch(touched.networks, act.network, networkOf(velocity, act)), act.at);
  }
  return touched;
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

function touch(touched: Map<string, SharedTrack>, key: string, track: SharedTrack): SharedTrack {
  touched.set(key, track);
  return track;
}

/** Undefined while the browser is one person's. */
function deviceOf({ devices, people }: Velocity, key: string, userId: number): SharedTrack | undefined {
  const known = recentOf(devices, key);
  if (typeof known === 'object') return addUser(known, userId);
  if (known === undefined) putRecent(devices, key, userId);
  if (known === undefined || known === userId) return undefined;
  const first = recentOf(people, known);
  const shared = { ...(first ? copyOf(first) : newTrack()), users: new Set([known]), lastUser: known };
  putRecent(devices, key, shared);
  return addUser(shared, userId);
}

function networkOf({ networks }: Velocity, { network, userId }: Act): SharedTrack {
  const known = trackOf(networks, network as string, () => ({ ...newTrack(), users: new Set<number>(), lastUser: -1 }));
  return addUser(known, userId);
}

function addUser(track: SharedTrack, userId: number): SharedTrack {
  if (track.lastUser === userId) return track;
  track.lastUser = userId;
  if (track.users.size < MOST_USERS) track.users.add(userId);
  return track;
}

interface Actor {
  userId: number;
  track: Track;
}

/** Undefined where there were too few acts to say anything. */
function judgePerson(community: Community, { userId, track }: Actor, { leastActs }: AbusePolicy): PersonVelocity | undefined {
  const features = featuresOf(track, leastActs);
  if (!features) return undefined;
  const anomaly = anomalyOf(community, features);
  addToCommunity(community, userId, features);
  return { userId, features, anomaly, botLikelihood: botLikelihood(features) };
}

function addSignalsOfPerson(signals: Signal[], { userId, features, anomaly, botLikelihood }: PersonVelocity, policy: AbusePolicy): void {
  const about = { kind: 'velocity', users: [userId] } as const;
  const pauseMs = Math.round(Math.expm1(features.meanPause) * 1000) / 1000;
  if (pauseMs < policy.leastPauseMs)
    signals.push({ ...about, rule: 'pause', strength: 1 - pauseMs / (2 * policy.leastPauseMs), evidence: { pause_ms: pauseMs } });
  if (botLikelihood >= policy.botLikelihood)
    signals.push({ ...about, rule: 'bot', strength: botLikelihood, evidence: { because: explainLikelihood(features).slice(0, 5) } });
  // Being different is not being wrong: this alone is never strong.
  if (anomaly >= policy.anomaly) signals.push({ ...about, rule: 'unusual', strength: anomaly / 2, evidence: { anomaly, features } });
}

interface Counted {
  kind: Signal['kind'];
  users: Iterable<number>;
  limits: Pick<AbusePolicy, 'votesPerMinute' | 'votesPerHour' | 'votesPerDay'>;
  /** What the strength is multiplied by. */
  scale?: number;
}

function addRateSignals(signals: Signal[], track: Track, { kind, users, limits, scale = 1 }: Counted): void {
  const add = (rule: string, votes: number, limit: number): void => {
    if (votes <= limit) return;
    signals.push({
      kind,
      users: [...users],
      rule,
      strength: scale * overLimit(votes, limit),
      evidence: { votes: Math.round(votes), limit },
    });
  };
  add('rate', track.peak, limits.votesPerMinute);
  add('rate_hour', countWithin(track.hour, HOUR_MS, track.last), limits.votesPerHour);
  add('rate_day', countWithin(track.day, DAY_MS, track.last), limits.votesPerDay);
  track.peak = 0;
}

/** Just above the limit one half, and towards 1 with each further vote. */
const overLimit = (count: number, limit: number): number => 1 - limit / (2 * count);

/** A browser that only one person uses adds nothing to the signals about the person. */
function addSignalsOfDevice(signals: Signal[], track: SharedTrack, policy: AbusePolicy): void {
  const accounts = track.users.size;
  if (accounts > 1) addRateSignals(signals, track, { kind: 'device', users: track.users, limits: policy });
  track.peak = 0;
  const { accountsPerDevice: limit } = policy;
  if (accounts <= limit) return;
  const strength = overLimit(accounts, limit);
  signals.push({ kind: 'device', users: [...track.users], rule: 'accounts', strength, evidence: { accounts, limit } });
}

/** A network may be a school: more people vote there, and it is never strong evidence. */
function addSignalsOfNetwork(signals: Signal[], track: SharedTrack, policy: AbusePolicy): void {
  const times = policy.networkVotesPerMinute / policy.votesPerMinute;
  const limits = {
    votesPerMinute: policy.networkVotesPerMinute,
    votesPerHour: times * policy.votesPerHour,
    votesPerDay: times * policy.votesPerDay,
  };
  track.peak = countWithin(track.minute, MINUTE_MS, track.last);
  addRateSignals(signals, track, { kind: 'network', users: track.users, limits, scale: 0.5 });
}
