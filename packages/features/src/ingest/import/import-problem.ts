import { errorBody, type Refusal } from '@verdict/wire/error';

/** Why a row of a file was not imported. */
export interface ImportProblem {
  file: string;
  line: number;
  code: string;
  message: string;
  details: unknown;
}

export function problemOf(file: string, line: number, refusal: Refusal): ImportProblem {
  return { file, line, ...errorBody(refusal).error };
}
