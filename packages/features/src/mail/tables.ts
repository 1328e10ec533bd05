import type { Language } from '@verdict/core/notification';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    mail: {
      id: Generated<number>;
      uuid: string;
      user_id: number | null;
      kind: string;
      dedupe_key: string;
      recipient: string;
      language: Language;
      subject: string;
      body_text: string;
      body_html: string;
      unsubscribe_url: string | null;
      /**
       * `kept`: there is no mail server, so it can only be read in the outbox. `unknown`: it may or may not have been sent.
       */
      state: 'kept' | 'queued' | 'sending' | 'sent' | 'failed' | 'unknown';
      attempts: Generated<number>;
      next_attempt_at: Date;
      sending_since: Generated<Date | null>;
      problem: Generated<string | null>;
      created_at: Date;
      sent_at: Generated<Date | null>;
    };
  }
}
