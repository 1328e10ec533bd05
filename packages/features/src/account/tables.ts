import type { Role, Scope } from '@verdict/core/account';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    users: {
      id: Generated<number>;
      uuid: string;
      email: string;
      name: string;
      removed_name: Generated<string | null>;
      role: Role;
      reputation: Generated<number>;
      password_hash: string | null;
      verified_at: Date | null;
      language: Generated<'en' | 'es'>;
      suspended_at: Generated<Date | null>;
      suspended_until: Generated<Date | null>;
      erase_after: Generated<Date | null>;
      erased_at: Generated<Date | null>;
      access_ended_at: Generated<Date | null>;
      metadata: Generated<object>;
      trust_score: Generated<number>;
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
      made_with: number | null;
      created_at: Date;
    };
    api_key_usage: { api_key_id: number; day: string; requests: number; last_used_at: Date };
    sign_up: {
      uuid: string;
      email: string;
      name: string;
      language: 'en' | 'es';
      password_hash: string | null;
      issuer: string | null;
      subject: string | null;
      created_at: Date;
      expires_at: Date;
    };
    spent_ticket: { ticket_hash: Buffer; expires_at: Date };
    second_factor: {
      user_id: number;
      secret_sealed: Buffer;
      confirmed_at: Date | null;
      last_step: Generated<number>;
      misses: Generated<number>;
      missed_at: Generated<Date | null>;
      created_at: Date;
    };
    recovery_code: { user_id: number; code_hash: Buffer };
    required_verification: {
      id: Generated<number>;
      uuid: string;
      user_id: number;
      reason: string;
      started_at: Date;
      started_by: number | null;
      ended_at: Generated<Date | null>;
      ended_how: Generated<'mail' | 'proof' | 'undone' | null>;
    };
    sign_up_source: { id: Generated<number>; kind: 'network' | 'device'; hash: string; at: Date };
    external_identity: { id: Generated<number>; user_id: number; issuer: string; subject: string; created_at: Date };
  }
}
