import type { ThreatPolicy } from './policy.ts';
import { areAboutVotes, type ThreatSignal, witnesses } from './signal.ts';
import type { Severity, ThreatActionKind } from './threat.ts';

interface Group {
  signals: readonly ThreatSignal[];
  people: number;
}

/** Beyond a household or a circle of friends. */
const MANY = 10;

/** The severity, from the number of independent signals and the number of people. */
export function severityOf({ signals, people }: Group): Severity {
  const { size } = witnesses(signals);
  if (size >= 3 || (size >= 2 && people >= MANY)) return 'high';
  const isStrong = signals.some(({ strength }) => strength === 'strong');
  return size >= 2 || (isStrong && people >= MANY) ? 'medium' : 'low';
}

/** Whether outcomes wait. A weak signal, which a household would explain, is left to moderators. */
export const holdsOutcomes = (signals: readonly ThreatSignal[]): boolean => witnesses(signals).size > 0;

/**
 * Whether answers are set aside automatically. That needs independent signals, one of them about votes. A single signal, however
 * strong, only makes outcomes wait.
 */
export function setsAside(signals: readonly ThreatSignal[], { signalsToSetAside }: ThreatPolicy): boolean {
  if (signalsToSetAside === null) return false;
  const families = witnesses(signals);
  return families.size >= signalsToSetAside && areAboutVotes(families);
}

/** Actions against people. The others are harmless: holds end by themselves, and dismissing undoes everything. */
const TAKING: ReadonlySet<ThreatActionKind> = new Set(['set_aside', 'shadow', 'verify', 'throttle']);

/** Whether an action waits for a second moderator. */
export function needsTwo(action: ThreatActionKind, people: number, { twoPeopleFrom }: Pick<ThreatPolicy, 'twoPeopleFrom'>): boolean {
  return TAKING.has(action) && people >= twoPeopleFrom;
}
