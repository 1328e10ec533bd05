/** Who must work a little before they may sign up. */
export type ProofMode = 'never' | 'suspicious' | 'always';

/** What is known of a sign-up when it comes. */
export interface SignUpSigns {
  /** Sign-ups from the same network in the last hour, this one not counted. */
  fromNetwork: number;
}

export interface SignUpPolicy {
  version: number;
  /** So many sign-ups from one network in an hour are a household or a class; more may be a machine. */
  freeFromNetwork: number;
  /** Zero bits to find: each more doubles the work. Sixteen take a phone about a second. */
  leastDifficulty: number;
  mostDifficulty: number;
}

export const SIGN_UP_POLICY: SignUpPolicy = { version: 1, freeFromNetwork: 5, leastDifficulty: 16, mostDifficulty: 22 };

/** Whether a sign-up looks like one of many by the same hand. */
export function isSuspiciousSignUp({ fromNetwork }: SignUpSigns, { freeFromNetwork }: SignUpPolicy): boolean {
  return fromNetwork >= freeFromNetwork;
}

/** The work a sign-up takes, in zero bits; none for most. It grows as a network goes on. */
export function proofDifficulty(mode: ProofMode, signs: SignUpSigns, policy: SignUpPolicy): number {
  if (mode === 'never' || (mode === 'suspicious' && !isSuspiciousSignUp(signs, policy))) return 0;
  const timesOver = Math.floor(Math.log2(Math.max(1, signs.fromNetwork / policy.freeFromNetwork)));
  return Math.min(policy.leastDifficulty + timesOver, policy.mostDifficulty);
}

/** Whether a digest begins with so many zero bits. */
export function beginsWithZeroBits(digest: Uint8Array, bits: number): boolean {
  if (bits > digest.length * 8) return false;
  const whole = bits >> 3;
  const rest = bits & 7;
  if (!digest.subarray(0, whole).every((byte) => byte === 0)) return false;
  return rest === 0 || (digest[whole] as number) >> (8 - rest) === 0;
}
