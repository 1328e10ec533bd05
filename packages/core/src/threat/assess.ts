import type { ThreatPolicy } from './policy.ts';
import { areAboutVotes, type ThreatSignal, witnesses } from './signal.ts';
import type { Severity, ThreatActionKind } from './threat.ts';

interface Group {
  signals: readonly ThreatSignal[];
  people: number;
}

/** Beyond a household or a circle of friends. */
const MANY = 10;

/** How much a threat matters: by how many signals agree, and by how many people it is about. */
export function severityOf({ signals, people }: Group): Severity {
  const { size } = witnesses(signals);
  if (size >= 3 || (size >= 2 && people >= MANY)) return 'high';
  const isStrong = signals.some(({ strength }) => strength === 'strong');
  return size >= 2 || (isStrong && people >= MANY) ? 'medium' : 'low';
}

/** Whether outcomes wait. What a household would explain is for people to look at. */
export const holdsOutcomes = (signals: readonly ThreatSignal[]): boolean => witnesses(signals).size > 0;

/**
 * Whether answers are set aside without a person's decision: it takes independent signals, one of which is about votes. One signal,
 * however strong, only lets outcomes wait.
 */
export function setsAside(signals: readonly ThreatSignal[], { signalsToSetAside }: ThreatPolicy): boolean {
  if (signalsToSetAside === null) return false;
  const families = witnesses(signals);
  return families.size >= signalsToSetAside && areAboutVotes(families);
}

/** Those that take something from people. Holds end by themselves, and dismissing gives back. */
const TAKING: ReadonlySet<ThreatActionKind> = new Set(['set_aside', 'shadow', 'verify', 'throttle']);

/** Whether what a moderator does waits for a second one. */
export function needsTwo(action: ThreatActionKind, people: number, { twoPeopleFrom }: Pick<ThreatPolicy, 'twoPeopleFrom'>): boolean {
  return TAKING.has(action) && people >= twoPeopleFrom;
}
