import type { SignalKind } from '../abuse/index.ts';
import type { SignalStrength, ThreatSignalKind } from './signal.ts';

/** A saved signal of abuse about some people, some of them members of the threat. */
export interface AbuseMatch {
  kind: SignalKind;
  /** 0 to 1. */
  strength: number;
  memberIds: readonly number[];
  /** How many people the signal is about. */
  people: number;
}

export interface MatchedSignal {
  kind: ThreatSignalKind;
  strength: SignalStrength;
  numbers: Record<string, number>;
}

/** Timing and records are not taken from here: they are judged for the group as a whole. */
const MATCHED: Partial<Record<SignalKind, ThreatSignalKind>> = {
  velocity: 'velocity',
  device: 'device',
  network: 'network',
  creation: 'creation',
  text: 'texts',
  name: 'names',
};

/** A signal that is also about many others says little about the members. */
const LEAST_SPECIFIC = 0.5;
const CLEAR = { members: 0.3, strength: 0.5 };
const STRONG = { members: 0.6, strength: 0.75 };

/**
 * What saved signals say about a group. A signal is clear if it is about a large part of the group and few others: two members with
 * one device are a household.
 */
export function matchAbuse(matches: readonly AbuseMatch[], members: number): MatchedSignal[] {
  const byKind = Map.groupBy(matches, ({ kind }) => MATCHED[kind]);
  return [...byKind].flatMap(([kind, found]) => (kind === undefined ? [] : signalOf(kind, found, members)));
}

function signalOf(kind: ThreatSignalKind, found: readonly AbuseMatch[], members: number): MatchedSignal[] {
  const specific = found.filter(({ memberIds, people }) => memberIds.length / people >= LEAST_SPECIFIC);
  const counted = specific.length > 0 ? specific : found;
  const people = new Set(counted.flatMap(({ memberIds }) => memberIds)).size;
  if (people === 0) return [];
  const strongest = Math.max(...counted.map(({ strength }) => strength));
  const reached = specific.length > 0 ? reach(people / members, strongest) : 'weak';
  return [{ kind, strength: reached, numbers: { people, members, groups: counted.length } }];
}

function reach(share: number, strength: number): SignalStrength {
  if (share >= STRONG.members && strength >= STRONG.strength) return 'strong';
  return share >= CLEAR.members && strength >= CLEAR.strength ? 'clear' : 'weak';
}
