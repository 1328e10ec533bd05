/** What can point to people who act together or are no people. */
export const THREAT_SIGNALS = [
  'lock_step',
  'same_votes',
  'burst',
  'favouritism',
  'velocity',
  'device',
  'network',
  'creation',
  'texts',
  'names',
] as const;
export type ThreatSignalKind = (typeof THREAT_SIGNALS)[number];

export const SIGNAL_STRENGTHS = ['weak', 'clear', 'strong'] as const;
export type SignalStrength = (typeof SIGNAL_STRENGTHS)[number];

export interface ThreatSignal {
  kind: ThreatSignalKind;
  strength: SignalStrength;
}

export const SIGNAL_FAMILIES = ['time', 'votes', 'pace', 'origin', 'texts', 'names'] as const;
export type SignalFamily = (typeof SIGNAL_FAMILIES)[number];

/** Signals of one family have the same cause too often to be two witnesses. */
const FAMILIES: Record<ThreatSignalKind, SignalFamily> = {
  lock_step: 'time',
  burst: 'time',
  same_votes: 'votes',
  favouritism: 'votes',
  velocity: 'pace',
  device: 'origin',
  network: 'origin',
  creation: 'origin',
  texts: 'texts',
  names: 'names',
};

export const familyOf = (kind: ThreatSignalKind): SignalFamily => FAMILIES[kind];

/** Those that say how people vote. A class with numbered accounts on one network has done nothing yet. */
const ABOUT_VOTES: ReadonlySet<SignalFamily> = new Set(['time', 'votes', 'pace']);

/** The families that bear witness, each once. Weak signals do not. */
export function witnesses(signals: readonly ThreatSignal[]): Set<SignalFamily> {
  return new Set(signals.filter(({ strength }) => strength !== 'weak').map(({ kind }) => familyOf(kind)));
}

/** Whether something that people did is among the witnesses. */
export const areAboutVotes = (families: ReadonlySet<SignalFamily>): boolean => [...families].some((family) => ABOUT_VOTES.has(family));

/** The stronger of each kind. */
export function strongestOf<Signal extends ThreatSignal>(signals: readonly Signal[]): Signal[] {
  const strongest = new Map<ThreatSignalKind, Signal>();
  for (const signal of signals) {
    const known = strongest.get(signal.kind);
    if (!known || isStronger(signal.strength, known.strength)) strongest.set(signal.kind, signal);
  }
  return [...strongest.values()];
}

export const isStronger = (one: SignalStrength, other: SignalStrength): boolean =>
  SIGNAL_STRENGTHS.indexOf(one) > SIGNAL_STRENGTHS.indexOf(other);
