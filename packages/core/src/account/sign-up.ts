/** Which sign-ups need a proof of work. */
export type ProofMode = 'never' | 'suspicious' | 'always';

/** What is known about a sign-up request. */
export interface SignUpSigns {
  /** Sign-ups from the same network in the last hour, without this one. */
  fromNetwork: number;
}

export interface SignUpPolicy {
  version: number;
  /** Up to this many sign-ups from one network in an hour are a household or a class. More may be automated. */
  freeFromNetwork: number;
  /** Zero bits to find. Each additional bit doubles the work. A phone needs about a second for sixteen. */
  leastDifficulty: number;
  mostDifficulty: number;
}

export const SIGN_UP_POLICY: SignUpPolicy = { version: 1, freeFromNetwork: 5, leastDifficulty: 16, mostDifficulty: 22 };

/** Whether a sign-up looks like one of many by the same person. */
export function isSuspiciousSignUp({ fromNetwork }: SignUpSigns, { freeFromNetwork }: SignUpPolicy): boolean {
  return fromNetwork >= freeFromNetwork;
}

/** The work a sign-up needs, in zero bits; 0 for most. It grows with the number of sign-ups from a network. */
export function proofDifficulty(mode: ProofMode, signs: SignUpSigns, policy: SignUpPolicy): number {
  if (mode === 'never' || (mode === 'suspicious' && !isSuspiciousSignUp(signs, policy))) return 0;
  const timesOver = Math.floor(Math.log2(Math.max(1, signs.fromNetwork / policy.freeFromNetwork)));
  return Math.min(policy.leastDifficulty + timesOver, policy.mostDifficulty);
}

/** Whether a digest starts with at least this many zero bits. */
export function beginsWithZeroBits(digest: Uint8Array, bits: number): boolean {
  if (bits > digest.length * 8) return false;
  const whole = bits >> 3;
  const rest = bits & 7;
  if (!digest.subarray(0, whole).every((byte) => byte === 0)) return false;
  return rest === 0 || (digest[whole] as number) >> (8 - rest) === 0;
}
