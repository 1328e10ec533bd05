import type { ThreatItemKind } from '@verdict/core/threat';

/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    /** Items whose outcomes wait. Use `heldUntil`. `since`: when the suspicious activity began. */
    held_item: { item_kind: ThreatItemKind; item_id: number; threat_id: number; until: Date; since: Date };
  }
}
