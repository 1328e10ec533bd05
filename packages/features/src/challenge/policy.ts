import { CHALLENGE } from '@verdict/wire/challenge';
import type { SlicePolicy } from '../define-slice.ts';

export const challengePolicy: SlicePolicy = {
  definition: CHALLENGE,
  fromSettings: ({ CHALLENGE_POLICY }) => CHALLENGE_POLICY,
};
