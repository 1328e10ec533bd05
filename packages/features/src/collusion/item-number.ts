import { THREAT_ITEM_KINDS, type ThreatItemKind } from '@verdict/core/threat';

const KINDS = THREAT_ITEM_KINDS.length;

/** One number for each item of any kind. */
export const itemNumber = (kind: ThreatItemKind, id: number): number => id * KINDS + THREAT_ITEM_KINDS.indexOf(kind);

export const itemOf = (number: number): { kind: ThreatItemKind; id: number } => ({
  kind: THREAT_ITEM_KINDS[number % KINDS] as ThreatItemKind,
  id: Math.floor(number / KINDS),
});
