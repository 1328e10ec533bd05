import { language } from '@verdict/elements/words';
import { type Answer, ask, client } from '../../frame/index.ts';
import type { Puzzle } from './search-nonce.ts';
import { solvePuzzle } from './solve-puzzle.ts';
import type { Captcha } from './verdict-captcha.ts';
import type { NewAccount } from './verdict-sign-up-form.ts';

/** The puzzle may get harder while it is being solved, if others of the same network sign up too. */
const MOST_PUZZLES = 3;

interface Page {
  tell(progress: number | undefined): void;
  /** Shows a captcha and returns its answer; null where it cannot be shown. */
  solveCaptcha(captcha: Captcha): Promise<string | null>;
}

/** Signs a person up. If the server requires it, a captcha or a puzzle is solved first. */
export async function signUp(account: NewAccount, { tell, solveCaptcha }: Page): Promise<Answer<unknown>> {
  const asked = await ask(client.GET('/api/accounts/puzzle'));
  if (!asked.ok) return asked;
  const { puzzle, captcha: offered } = asked.value;
  const captcha = puzzle && offered ? await solveCaptcha(offered) : null;
  if (captcha === null) return tryWith(account, { puzzle, left: MOST_PUZZLES }, tell);
  const answer = await send(account, { captcha });
  const next = answer.ok ? undefined : nextPuzzle(answer.failure);
  return next ? tryWith(account, { puzzle: next, left: MOST_PUZZLES }, tell) : answer;
}

function send(account: NewAccount, solved: { proof?: { challenge: string; nonce: string }; captcha?: string }): Promise<Answer<unknown>> {
  return ask(client.POST('/api/accounts', { body: { ...account, language: language.value, ...solved } }));
}

async function tryWith(
  account: NewAccount,
  { puzzle, left }: { puzzle: Puzzle | null; left: number },
  tell: (progress: number | undefined) => void,
): Promise<Answer<unknown>> {
  const proof = puzzle ? { proof: await solvePuzzle(puzzle, tell) } : {};
  tell(puzzle ? 1 : undefined);
  const answer = await send(account, proof);
  const next = answer.ok ? undefined : nextPuzzle(answer.failure);
  return next && left > 1 ? tryWith(account, { puzzle: next, left: left - 1 }, tell) : answer;
}

function nextPuzzle({ code, details }: { code: string; details?: unknown }): Puzzle | undefined {
  return code === 'proof_needed' ? ((details as Puzzle | null) ?? undefined) : undefined;
}
