import type { SignalStrength, ThreatItemKind, ThreatKind, ThreatSignalKind } from '@verdict/core/threat';

/** People who seem to act as one, and the items. A person named twice counts once, with the higher score. */
export interface FoundThreat {
  kind: ThreatKind;
  /** Score: 0 to 1, how certain it is that the person belongs to it. */
  members: readonly Member[];
  items: readonly Item[];
  signals: readonly FoundSignal[];
  firstAt: Date;
  lastAt: Date;
}

export interface Member {
  userId: number;
  score: number;
}

export interface Item {
  kind: ThreatItemKind;
  id: number;
}

export interface FoundSignal {
  kind: ThreatSignalKind;
  strength: SignalStrength;
  numbers: Record<string, number>;
}
