import { problemWithSignUpPolicy, SIGN_UP_POLICY, type SignUpPolicy } from '@verdict/core/account';
import { countOf, type PolicyDefinition, policyValues } from '../policy/index.ts';

const bitsOf = (title: string, description: string) => countOf({ title, description, minimum: 8, maximum: 26 });

/** When a sign-up needs a proof of work. */
export const SIGN_UP: PolicyDefinition<SignUpPolicy> = {
  name: 'sign-up',
  first: SIGN_UP_POLICY,
  findProblem: problemWithSignUpPolicy,
  schema: policyValues(
    {
      title: 'Sign-ups',
      description:
        'When a browser must solve a puzzle to sign up, and how hard it is. Each zero bit doubles the work; a phone needs about a second for 16.',
    },
    {
      freeFromNetwork: countOf({
        title: 'Sign-ups per network without a puzzle',
        description: 'Up to this many sign-ups from one network in an hour need no puzzle.',
        unit: 'people',
        minimum: 1,
        maximum: 100_000,
      }),
      freeFromDevice: countOf({
        title: 'Sign-ups per browser without a puzzle',
        description: 'Up to this many sign-ups from one browser in an hour need no puzzle.',
        unit: 'people',
        minimum: 1,
        maximum: 1000,
      }),
      leastDifficulty: bitsOf('Lowest difficulty', 'Zero bits of the easiest puzzle. Each doubling of the sign-ups adds one.'),
      mostDifficulty: bitsOf('Highest difficulty', 'Zero bits of the hardest puzzle.'),
      verificationDifficulty: bitsOf(
        'Difficulty of verification',
        'Zero bits of the puzzle for people who must confirm that a person uses their account.',
      ),
    },
  ),
};
