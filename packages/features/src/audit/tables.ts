import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    event: {
      id: Generated<number>;
      xid: Generated<string>;
      kind: string;
      occurred_at: Date;
      commitment: Buffer;
      salt: Buffer | null;
      payload: unknown;
      subject: string | null;
      subject_user_id: number | null;
    };
    log_entry: { seq: number; event_id: number; leaf_hash: Buffer };
    log_node: { level: number; index: number; hash: Buffer };
    log_head: { only_row: Generated<boolean>; size: number; settled_xid: string; settled_id: number };
    log_key: { public_key: Buffer; created_at: Date };
    log_checkpoint: { size: number; root: Buffer; note: string; public_key: Buffer; signed_at: Date };
    consumer_offset: { name: string; seq: number; updated_at: Date };
  }
}
