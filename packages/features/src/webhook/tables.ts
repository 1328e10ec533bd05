import type { DisabledReason } from '@verdict/core/webhook';
import type { OutboundFailure } from '@verdict/platform/outbound';
import type { WebhookDelivery } from '@verdict/wire/webhook';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    webhook_endpoint: {
      id: Generated<number>;
      uuid: string;
      url: string;
      kinds: string[];
      description: string;
      secret_sealed: Buffer;
      previous_secret_sealed: Generated<Buffer | null>;
      previous_secret_until: Generated<Date | null>;
      enabled: boolean;
      disabled_reason: DisabledReason | 'admin' | null;
      failing_since: Generated<Date | null>;
      next_seq: number;
      created_at: Date;
      updated_at: Date;
    };
    webhook_delivery: {
      id: Generated<number>;
      uuid: string;
      endpoint_id: number;
      seq: number | null;
      kind: string;
      subject: string | null;
      occurred_at: Date;
      details: Generated<object | null>;
      state: Generated<WebhookDelivery['state']>;
      tries: Generated<number>;
      next_try_at: Date;
      last_try_at: Generated<Date | null>;
      last_status: Generated<number | null>;
      last_failure: Generated<OutboundFailure | 'status' | 'internal' | null>;
      delivered_at: Generated<Date | null>;
      created_at: Date;
    };
  }
}
