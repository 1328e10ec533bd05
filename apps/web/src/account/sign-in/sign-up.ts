import { language } from '@verdict/elements/words';
import { type Answer, ask, client } from '../../frame/index.ts';
import type { Puzzle } from './search-nonce.ts';
import { solvePuzzle } from './solve-puzzle.ts';
import type { NewAccount } from './verdict-sign-up-form.ts';

/** The puzzle may get harder while it is being solved, if others of the same network sign up too. */
const MOST_PUZZLES = 3;

/** Signs a person up. Solves a puzzle first if the server requires one. */
export async function signUp(account: NewAccount, tell: (progress: number | undefined) => void): Promise<Answer<unknown>> {
  const asked = await ask(client.GET('/api/accounts/puzzle'));
  if (!asked.ok) return asked;
  return tryWith(account, { puzzle: asked.value.puzzle, left: MOST_PUZZLES }, tell);
}

async function tryWith(
  account: NewAccount,
  { puzzle, left }: { puzzle: Puzzle | null; left: number },
  tell: (progress: number | undefined) => void,
): Promise<Answer<unknown>> {
  const proof = puzzle ? { proof: await solvePuzzle(puzzle, tell) } : {};
  tell(puzzle ? 1 : undefined);
  const answer = await ask(client.POST('/api/accounts', { body: { ...account, language: language.value, ...proof } }));
  const next = answer.ok ? undefined : nextPuzzle(answer.failure);
  return next && left > 1 ? tryWith(account, { puzzle: next, left: left - 1 }, tell) : answer;
}

function nextPuzzle({ code, details }: { code: string; details?: unknown }): Puzzle | undefined {
  return code === 'proof_needed' ? ((details as Puzzle | null) ?? undefined) : undefined;
}
