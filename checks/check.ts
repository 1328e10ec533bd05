/** A property, proved by trying to break it. */
export interface Check<Broken extends Mutant = Mutant> {
  /** One sentence: what it proves. */
  proves: string;
  /** By name: each breaks one protection, and then the check must fail. */
  mutants: Readonly<Record<string, Broken>>;
  run(context: CheckContext<Broken>): Promise<void>;
}

/** The same system with one protection removed. */
export interface Mutant {
  /** What is broken. */
  breaks: string;
}

export interface CheckContext<Broken extends Mutant = Mutant> {
  /** `smoke` for npm test, `full` for npm run check. */
  size: 'smoke' | 'full';
  /** The protection to break. */
  mutant: Broken | undefined;
  print(line: string): void;
}

/** The property does not hold. */
export class CheckFailed extends Error {}

export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new CheckFailed(otherwise);
}
