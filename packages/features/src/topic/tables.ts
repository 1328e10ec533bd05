import type { ConsistencyFormula, KeywordOrigin, KeywordState, Normalisation, RankingFormula, TopicStatus } from '@verdict/core/topic';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    topic: {
      id: Generated<number>;
      uuid: string;
      slug: string;
      title: string;
      description: string;
      language: string;
      status: Generated<TopicStatus>;
      ranking_formula: RankingFormula;
      normalisation: Normalisation;
      consistency_formula: ConsistencyFormula;
      version: Generated<number>;
      created_by: number | null;
      created_at: Date;
      updated_at: Date;
      closed_at: Generated<Date | null>;
    };
    sub_topic: {
      id: Generated<number>;
      uuid: string;
      topic_id: number;
      name: string;
      weight: number;
      position: number;
      created_at: Date;
      updated_at: Date;
      removed_at: Generated<Date | null>;
    };
    sub_topic_keyword: {
      sub_topic_id: number;
      keyword: string;
      origin: KeywordOrigin;
      state: KeywordState;
      similarity: number | null;
      created_at: Date;
    };
    emergency_boost: {
      id: Generated<number>;
      uuid: string;
      sub_topic_id: number;
      weight: number;
      reason: string;
      created_by: number | null;
      starts_at: Date;
      ends_at: Date;
      created_at: Date;
    };
  }
}
