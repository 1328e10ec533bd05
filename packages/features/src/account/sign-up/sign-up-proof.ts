import { hash } from 'node:crypto';
import { beginsWithZeroBits, proofDifficulty, SIGN_UP_POLICY } from '@verdict/core/account';
import { HOUR_MS, MINUTE_MS } from '@verdict/core/time';
import { newUuid } from '@verdict/platform/random';
import type { Proof, Puzzle } from '@verdict/wire/account';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';

const PUZZLE_MS = 10 * MINUTE_MS;

interface Claims {
  id: string;
  difficulty: number;
}

/** Makes signing up in masses expensive, and signing up once almost free. Counts in this process. */
export class SignUpProof {
  readonly #deps: Deps;
  readonly #fromNetwork = new LRUCache<string, number>({ max: 50_000, ttl: HOUR_MS, noUpdateTTL: true });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The puzzle this network must solve to sign up now; null for most. */
  puzzle(network: string): Puzzle | null {
    const difficulty = this.#difficulty(network);
    if (difficulty === 0) return null;
    const expiresAt = new Date(this.#deps.clock.now().getTime() + PUZZLE_MS);
    return { challenge: this.#deps.secrets.sign('sign-up-proof', { id: newUuid(), difficulty } satisfies Claims, expiresAt), difficulty };
  }

  /** Whether the proof of work is valid. Checking it uses it up. */
  async accepts(network: string, proof: Proof | undefined): Promise<boolean> {
    const needed = this.#difficulty(network);
    return needed === 0 || (proof !== undefined && this.#isSolved(proof, needed) && (await this.#spend(proof)));
  }

  countSignUp(network: string): void {
    this.#fromNetwork.set(network, (this.#fromNetwork.get(network) ?? 0) + 1);
  }

  #difficulty(network: string): number {
    return proofDifficulty(this.#deps.settings.SIGN_UP_PROOF, { fromNetwork: this.#fromNetwork.get(network) ?? 0 }, SIGN_UP_POLICY);
  }

  #isSolved({ challenge, nonce }: Proof, needed: number): boolean {
    const claims = this.#deps.secrets.read('sign-up-proof', challenge, this.#deps.clock.now()) as Claims | undefined;
    return claims !== undefined && claims.difficulty >= needed && beginsWithZeroBits(digest(`${challenge}:${nonce}`), claims.difficulty);
  }

  async #spend({ challenge }: Proof): Promise<boolean> {
    const expires_at = new Date(this.#deps.clock.now().getTime() + PUZZLE_MS);
    const spent = await this.#deps.db.kysely
      .insertInto('spent_ticket')
      .values({ ticket_hash: digest(challenge), expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('expires_at')
      .executeTakeFirst();
    return spent !== undefined;
  }
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
