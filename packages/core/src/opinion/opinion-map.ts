/** Every vote as mean + person's leniency + proposal's support + x × proposal's slope along x + y × its slope along y. */
export interface OpinionMap {
  mean: number;
  /** Three numbers for each person: leniency, x and y. */
  people: Float64Array;
  /** Three numbers for each proposal: support beyond the mean, and its slopes along x and y. */
  proposals: Float64Array;
}

/** The numbers of a person or a proposal: an offset and two coordinates. */
export const COORDINATES = 3;
export const [OFFSET, X, Y] = [0, 1, 2] as const;

/** How sure a prediction can be: people also err, and change their minds. */
const SUREST = 0.97;

/** How likely a person supports a proposal rather than opposing it. */
export function predictSupport({ mean, people, proposals }: OpinionMap, person: number, proposal: number): number {
  const [u, n] = [person * COORDINATES, proposal * COORDINATES];
  const along = (axis: number): number => (people[u + axis] as number) * (proposals[n + axis] as number);
  const support = mean + (people[u + OFFSET] as number) + (proposals[n + OFFSET] as number) + along(X) + along(Y);
  return Math.max(1 - SUREST, Math.min(SUREST, support));
}
