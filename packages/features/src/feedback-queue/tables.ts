import type { LabelSet } from '@verdict/core/label';

declare module '@verdict/platform/postgres' {
  interface Tables {
    /** Derived by the consumer "label-need", and by nothing else. */
    label_need: { label_id: number; label_set: LabelSet; need: number };
    label_seen: { user_id: number; label_id: number; seen_at: Date };
  }
}
