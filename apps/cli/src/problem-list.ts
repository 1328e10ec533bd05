import { EXIT, ExitError } from './exit.ts';

/** How many problems are printed. */
const SHOWN = 10;

interface Problem {
  file: string;
  line: number;
  code: string;
  message: string;
  details: unknown;
}

/** The rows of an import that were refused. The others were imported. */
export class ProblemList<Row extends Problem> {
  readonly #shown: Row[] = [];
  #count = 0;

  add(problem: Row): void {
    this.#count += 1;
    if (this.#shown.length < SHOWN) this.#shown.push(problem);
  }

  /** Throws if there are any. */
  refuse(json: boolean): void {
    if (this.#count === 0) return;
    const lines = this.#shown.map(
      ({ file, line, code, message, details }) =>
        `  ${file} line ${line}: ${code} ${message}${details ? ` ${JSON.stringify(details)}` : ''}`,
    );
    const more = this.#count > SHOWN ? [`  and ${this.#count - SHOWN} more`] : [];
    throw new ExitError(EXIT.foundWrong, json ? '' : ['Refused:', ...lines, ...more].join('\n'));
  }
}
