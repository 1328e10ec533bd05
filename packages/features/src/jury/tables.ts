import type { Outcome } from '@verdict/core/challenge';
import type { AppealOutcome, AppealSide, JuryPool, JuryVote, Viewpoint } from '@verdict/core/jury';
import type { Generated } from 'kysely';

declare module '@verdict/platform/postgres' {
  interface Tables {
    resolution_appeal: {
      id: Generated<number>;
      uuid: string;
      resolution_id: number;
      challenge_id: number;
      appellant_id: number | null;
      side: AppealSide;
      grounds: string;
      created_at: Date;
      decide_by: Date;
      draw_seed: string;
      outcome: Generated<AppealOutcome | null>;
      new_resolution_id: Generated<number | null>;
      decided_at: Generated<Date | null>;
      removed_at: Generated<Date | null>;
    };
    jury_seat: {
      id: Generated<number>;
      appeal_id: number;
      user_id: number | null;
      drawn_from: JuryPool;
      viewpoint: Viewpoint;
      vote: Generated<JuryVote | null>;
      modify_to: Generated<Outcome | null>;
      reason: Generated<string | null>;
      voted_at: Generated<Date | null>;
    };
  }
}
