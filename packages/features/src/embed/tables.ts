import type { PublicJwk } from '@verdict/wire/embed';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    embed_site: {
      id: Generated<number>;
      uuid: string;
      origin: string;
      name: string;
      key_sealed: Buffer | null;
      jwk: ColumnType<PublicJwk | null, string | null, string | null>;
      enabled: boolean;
      created_at: Date;
      updated_at: Date;
    };
    embed_token: {
      id: Generated<number>;
      token_hash: Buffer;
      site_id: number;
      user_id: number;
      created_at: Date;
      expires_at: Date;
    };
    embed_account: { site_id: number; subject: string; user_id: number; created_at: Date };
    embed_assertion: { site_id: number; jti: string; expires_at: Date };
  }
}
