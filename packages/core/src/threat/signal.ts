/** Signs that people act together, or that accounts are programs. */
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

/** Signals of one family often have the same cause, so they count as one. */
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

/** The families about voting. Without one of them nothing has been done: a class may have numbered accounts on one network. */
const ABOUT_VOTES: ReadonlySet<SignalFamily> = new Set(['time', 'votes', 'pace']);

/** The families with a clear or strong signal, each once. */
export function witnesses(signals: readonly ThreatSignal[]): Set<SignalFamily> {
  return new Set(signals.filter(({ strength }) => strength !== 'weak').map(({ kind }) => familyOf(kind)));
}

/** Whether one of the families is about voting. */
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
