import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    points: {
      id: Generated<number>;
      uuid: string;
      user_id: number | null;
      author: string | null;
      content: string;
      language: string;
      source: string;
      external_id: string | null;
      parent_id: number | null;
      created_at: Date;
      updated_at: Date;
      deleted_at: Date | null;
      taken_down: Generated<boolean>;
    };
  }
}
