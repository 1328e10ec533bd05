import { THROTTLE_POLICY, type ThrottlePolicy } from '@verdict/core/throttle';
import { countOf, type PolicyDefinition, policyValues, shareOf } from '../policy/index.ts';

/** When the write limit of a network is lowered. */
export const THROTTLE: PolicyDefinition<ThrottlePolicy> = {
  name: 'throttle',
  first: THROTTLE_POLICY,
  findProblem: () => undefined,
  schema: policyValues(
    {
      title: 'Throttled networks',
      description: 'When the write limit of a network is lowered, and for how long. It can be undone at once.',
    },
    {
      share: shareOf('Writes left', 'The share of the usual writes per minute that a throttled network may make.'),
      hours: countOf({ title: 'Duration', description: 'How long a network is throttled.', unit: 'hours', minimum: 1, maximum: 720 }),
      hostilePeople: countOf({
        title: 'Signalled people',
        description: 'A network is throttled automatically when at least this many of its people had strong signals within an hour …',
        unit: 'people',
        minimum: 2,
        maximum: 10_000,
      }),
      hostileShare: shareOf('Share of its people', '… and they are at least this share of those who used it on that day.'),
    },
  ),
};
