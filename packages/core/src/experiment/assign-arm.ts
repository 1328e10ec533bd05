/** The first arm sees the policy in force. */
export const CONTROL = 0;
export const MAX_ARMS = 4;

export interface Shares {
  /** The share of people who take part, more than 0, at most 1. */
  traffic: number;
  /** How many arms there are, with the control. They have equally many people. */
  arms: number;
}

/** The arm of a person, from a number in [0, 1) that is drawn once for the person; undefined for people who do not take part. */
export function assignArm(draw: number, { traffic, arms }: Shares): number | undefined {
  return draw < traffic ? Math.min(arms - 1, Math.floor((draw / traffic) * arms)) : undefined;
}
