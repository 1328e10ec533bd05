import type { MailTiming, NotificationKind } from '@verdict/core/notification';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    notification: {
      id: Generated<number>;
      uuid: string;
      user_id: number;
      kind: NotificationKind;
      /** As its kind declares it, in Notifications. */
      data: unknown;
      dedupe_key: string;
      in_app: boolean;
      mail: MailTiming;
      created_at: Date;
      read_at: Generated<Date | null>;
      digested_at: Generated<Date | null>;
    };
    quiet_hours: { user_id: number; from_minute: number; to_minute: number; time_zone: string; updated_at: Date };
    notification_preference: { user_id: number; kind: NotificationKind; in_app: boolean; mail: MailTiming; updated_at: Date };
  }
}
