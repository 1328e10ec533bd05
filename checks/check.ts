/** Something that must hold, proved by trying to break it. */
export interface Check {
  /** One sentence: what it proves. */
  proves: string;
  /** What the mutant breaks. */
  mutant: string;
  run(context: CheckContext): Promise<void>;
}

export interface CheckContext {
  /** `smoke` for npm test, `full` for npm run check. */
  size: 'smoke' | 'full';
  /** Break the protection on purpose; the check must then fail. */
  mutant: boolean;
  say(line: string): void;
}

/** The property does not hold. */
export class CheckFailed extends Error {}

export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new CheckFailed(otherwise);
}
