import type { Role, Scope } from '@verdict/core/account';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    users: {
      id: Generated<number>;
      uuid: string;
      email: string;
      name: string;
      role: Role;
      reputation: Generated<number>;
      password_hash: string | null;
      verified_at: Date | null;
      language: Generated<'en' | 'es'>;
      suspended_at: Generated<Date | null>;
      suspended_until: Generated<Date | null>;
      erase_after: Generated<Date | null>;
      erased_at: Generated<Date | null>;
      created_at: Date;
      updated_at: Date;
    };
    session: {
      id: Generated<number>;
      token_hash: Buffer;
      user_id: number;
      label: Generated<string>;
      created_at: Date;
      last_seen_at: Generated<Date | null>;
      expires_at: Date;
    };
    api_key: {
      id: Generated<number>;
      uuid: string;
      user_id: number;
      name: string;
      prefix: string;
      token_hash: Buffer;
      scopes: Scope[] | null;
      quota_per_day: number | null;
      expires_at: Date;
      revoked_at: Date | null;
      created_at: Date;
    };
    api_key_usage: { api_key_id: number; day: string; requests: number; last_used_at: Date };
  }
}
