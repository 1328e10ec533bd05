import { hash } from 'node:crypto';
import { beginsWithZeroBits } from '@verdict/core/account';
import { MINUTE_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Proof, Puzzle } from '@verdict/wire/account';
import type { Deps } from '../../deps.ts';

const PUZZLE_MS = 5 * MINUTE_MS;

interface Claims {
  id: string;
  difficulty: number;
}

/** What a puzzle is for. Its solution is valid for nothing else. */
type Purpose = 'sign-up-proof' | `verification-proof-${number}`;

/** A puzzle that can only be solved by computing. It is signed, so that nobody can choose an easier one. */
export function makePuzzle({ secrets, clock }: Deps, purpose: Purpose, difficulty: number): Puzzle {
  const claims: Claims = { id: newUuid(), difficulty };
  return { challenge: secrets.sign(purpose, claims, new Date(clock.now().getTime() + PUZZLE_MS)), difficulty };
}

interface Given {
  purpose: Purpose;
  proof: Proof | undefined;
  /** The zero bits that are required now. */
  needed: number;
}

/** Whether the work was done. A proof is accepted only once, across all servers. */
export async function spendProof(deps: Deps, tx: Tx, { purpose, proof, needed }: Given): Promise<boolean> {
  if (!proof) return false;
  const now = deps.clock.now();
  const claims = deps.secrets.read(purpose, proof.challenge, now) as Claims | undefined;
  if (!claims || claims.difficulty < needed || !isSolved(proof, claims.difficulty)) return false;
  const spent = await tx
    .insertInto('spent_ticket')
    .values({ ticket_hash: digest(proof.challenge), expires_at: new Date(now.getTime() + PUZZLE_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return spent !== undefined;
}

function isSolved({ challenge, nonce }: Proof, difficulty: number): boolean {
  return beginsWithZeroBits(digest(`${challenge}:${nonce}`), difficulty);
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
