import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    support_forecast: {
      id: Generated<number>;
      proposal_id: number;
      topic_id: number;
      model_version: string;
      made_on: string;
      made_at: Date;
      due_at: Date;
      support: number;
      oppose: number;
      share: number | null;
      share_low: number | null;
      share_high: number | null;
      votes: number;
      votes_low: number;
      votes_high: number;
      scored_at: Generated<Date | null>;
      support_then: Generated<number | null>;
      oppose_then: Generated<number | null>;
      share_within: Generated<boolean | null>;
      votes_within: Generated<boolean | null>;
      interval_score: Generated<number | null>;
    };
    forecast_score: {
      topic_id: number;
      scored_on: string;
      forecasts: number;
      shares: number;
      shares_within: number;
      votes_within: number;
      interval_score_sum: number;
      share_error_sum: number;
    };
  }
}
