import type { PolicyProblem } from '../policy/index.ts';

/** Which sign-ups need a proof of work. */
export type ProofMode = 'never' | 'suspicious' | 'always';

/** What is known about a sign-up request. */
export interface SignUpSigns {
  /** Sign-ups from the same network in the last hour, without this one. */
  fromNetwork: number;
  /** … and from the same browser. */
  fromDevice: number;
  /** Whether much abuse came from the network. */
  isThrottled: boolean;
}

export interface SignUpPolicy {
  version: string;
  /** Up to this many sign-ups from one network in an hour are a household or a class. More may be automated. */
  freeFromNetwork: number;
  /** Up to this many sign-ups from one browser in an hour may be a family and need no puzzle. */
  freeFromDevice: number;
  /** Zero bits to find. Each additional bit doubles the work. A phone needs about a second for sixteen. */
  leastDifficulty: number;
  mostDifficulty: number;
  /** Zero bits of the puzzle for people who must confirm that a person uses their account. */
  verificationDifficulty: number;
}

export const SIGN_UP_POLICY: SignUpPolicy = {
  version: 'sign-up-1',
  freeFromNetwork: 5,
  freeFromDevice: 3,
  leastDifficulty: 16,
  mostDifficulty: 22,
  verificationDifficulty: 20,
};

export function problemWithSignUpPolicy({ leastDifficulty, mostDifficulty }: SignUpPolicy): PolicyProblem | undefined {
  return mostDifficulty < leastDifficulty ? { field: 'mostDifficulty', problem: 'must be at least leastDifficulty' } : undefined;
}

/** Whether a sign-up looks like one of many by the same person. */
export function isSuspiciousSignUp(
  { fromNetwork, fromDevice, isThrottled }: SignUpSigns,
  { freeFromNetwork, freeFromDevice }: SignUpPolicy,
): boolean {
  return isThrottled || fromNetwork >= freeFromNetwork || fromDevice >= freeFromDevice;
}

/** A throttled network needs four times the work. */
const THROTTLED_BITS = 2;

/** The work a sign-up needs, in zero bits; 0 for most. It grows with the number of sign-ups from a network or browser. */
export function proofDifficulty(mode: ProofMode, signs: SignUpSigns, policy: SignUpPolicy): number {
  if (mode === 'never' || (mode === 'suspicious' && !isSuspiciousSignUp(signs, policy))) return 0;
  const times = Math.max(1, signs.fromNetwork / policy.freeFromNetwork, signs.fromDevice / policy.freeFromDevice);
  const added = Math.floor(Math.log2(times)) + (signs.isThrottled ? THROTTLED_BITS : 0);
  return Math.min(policy.leastDifficulty + added, policy.mostDifficulty);
}

/** Whether a digest starts with at least this many zero bits. */
export function beginsWithZeroBits(digest: Uint8Array, bits: number): boolean {
  if (bits > digest.length * 8) return false;
  const whole = bits >> 3;
  const rest = bits & 7;
  if (!digest.subarray(0, whole).every((byte) => byte === 0)) return false;
  return rest === 0 || (digest[whole] as number) >> (8 - rest) === 0;
}
