export const EXIT = { done: 0, failed: 1, usage: 2, foundWrong: 3, stopped: 130 } as const;

/** Ends the command with an exit code for scripts and a sentence for people. */
export class ExitError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message = '') {
    super(message);
    this.exitCode = exitCode;
  }
}
