/** What became of an attack or an honest crowd. */
export interface Result {
  /** Attackers, or members of the crowd. */
  people: number;
  /** Of these, in a threat, and set aside. */
  found: number;
  aside: number;
  /** Honest people who were set aside, whether in the crowd or not. */
  honestAside: number;
  /** What the attack or crowd voted on, and how much of it was held. */
  items: number;
  held: number;
  otherItems: number;
  otherHeld: number;
  /** Outcomes that would be others without the attackers; and those that are, although nothing was held. */
  flips: number;
  shifted: number;
  cpuSeconds: number;
}

export function sumOf(results: readonly Result[]): Result {
  const sum: Result = {
    ...{ people: 0, found: 0, aside: 0, honestAside: 0, items: 0, held: 0 },
    ...{ otherItems: 0, otherHeld: 0, flips: 0, shifted: 0, cpuSeconds: 0 },
  };
  for (const result of results) for (const name of Object.keys(sum) as (keyof Result)[]) sum[name] += result[name];
  return sum;
}

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
export const percent = (part: number, whole: number): string => `${(100 * share(part, whole)).toFixed(1)}%`;

/** One line of the table. */
export function describe(name: string, { people, found, aside, honestAside, items, held, flips, shifted }: Result): string {
  const outcomes = `${held} of ${items} outcomes held, ${flips} would be others, ${shifted} are`;
  return `${name}: ${percent(found, people)} of ${people} found, ${percent(aside, people)} set aside, ${honestAside} honest people set aside; ${outcomes}`;
}
