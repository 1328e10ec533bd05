import type { ExperimentOutcome } from '@verdict/core/experiment';
import type { RankingFormula } from '@verdict/core/topic';
import type { ExperimentResult } from '@verdict/wire/experiment';
import type { ColumnType, Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    experiment: {
      id: Generated<number>;
      uuid: string;
      name: string;
      topic_id: number | null;
      traffic: number;
      person_days: number;
      assignment_key: Buffer;
      started_by: number | null;
      started_at: Date;
      ended_at: Generated<Date | null>;
      outcome: Generated<ExperimentOutcome | null>;
      adopted_arm: Generated<number | null>;
      result: ColumnType<ExperimentResult | null, never, string>;
    };
    experiment_arm: {
      experiment_id: number;
      arm: number;
      name: string;
      policy_version: string;
      formula: RankingFormula | null;
      values: ColumnType<Record<string, number>, string, never>;
    };
    experiment_exposure: {
      experiment_id: number;
      user_id: number;
      day: string;
      arm: number;
      exposed_at: Date;
      places: number[];
    };
    experiment_rating: {
      id: Generated<number>;
      experiment_id: number;
      proposal_id: number;
      rater_id: number | null;
      quality: number;
      rated_at: Date;
    };
  }
}
