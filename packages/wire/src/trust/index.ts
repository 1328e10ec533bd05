import { TRUST_FEATURES } from '@verdict/core/trust';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../list/index.ts';

export { TRUST } from './policy.ts';

const Share = { minimum: 0, maximum: 1 };

const TrustContribution = Type.Object({
  feature: Type.Enum([...TRUST_FEATURES]),
  value: Type.Number({ ...Share, description: 'The feature as a number from 0 to 1.' }),
  neutral: Type.Number({ ...Share, description: 'The same of someone about whom nothing is known.' }),
  effect: Type.Number({ minimum: -1, maximum: 1, description: 'How much it adds to the score, or takes from it below 0.' }),
  gain: Type.Number({ ...Share, description: 'How much higher the score would be with the best value of this feature.' }),
});

export const TrustView = Type.Object(
  {
    user_id: Id,
    trust_score: Type.Number({ ...Share, description: 'What their votes are multiplied by now.' }),
    computed_score: Type.Number({
      ...Share,
      description: 'The score as last computed. A difference too small to matter does not change what votes weigh.',
    }),
    features: Type.Array(TrustContribution),
    policy_version: Type.String({ description: 'The version of the policy `trust` whose coefficients were used.' }),
    computed_at: Timestamp,
  },
  { $id: 'TrustView', description: 'How far a person’s votes count, feature by feature.' },
);
export type TrustView = Static<typeof TrustView>;
export const TrustAnswer = Type.Object({ success: Type.Literal(true), trust: Type.Ref('TrustView') });
export const TRUST_SCHEMAS = [TrustView];
