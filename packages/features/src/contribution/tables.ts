import type { AnswerType, Question } from '@verdict/core/contribution';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    contribution: {
      id: Generated<number>;
      uuid: string;
      device_id: string;
      user_id: number;
      kind: 'text' | 'randomised';
      model_used: string;
      answer_type: AnswerType | null;
      site: string | null;
      point_id: number | null;
      label_id: number | null;
      said_at: Date | null;
      superseded_at: Date | null;
      question: Question | null;
      named: string[] | null;
      epsilon: number | null;
      created_at: Date;
    };
    contribution_withdrawal: { id: Generated<number>; user_id: number; device_id: string | null; withdrawn_at: Date };
    contribution_day: { user_id: number; day: Date; sent: number };
  }
}
