import type { Choice } from '@verdict/core/challenge';
import { advanceChallenges } from '../src/challenge/index.ts';
import type { Deps } from '../src/deps.ts';
import type { Client } from './client.ts';

/** Someone with a key. */
type Caller = { authorization: string };

export interface NewLabel {
  author: Caller;
  detector: Caller;
  /** On a new point of the author, unless on this one. */
  pointId?: number;
  content?: string;
  fallacyType?: string;
  confidenceScore?: number;
  aiExplanation?: string;
  modelVersion?: string;
  labelSet?: string;
  externalId?: string;
}

const QUOTE = { kind: 'quote', quote: 'The figures have not been adjusted for illness.', text: 'Page 18, footnote 3.' };

/** What people do, for tests, checks and benches: through the API, with short defaults for what does not matter. */
export class Scenario {
  readonly #mustSend: Client['mustSend'];
  readonly #deps: Deps;

  constructor({ mustSend }: Pick<Client, 'mustSend'>, deps: Deps) {
    this.#mustSend = mustSend;
    this.#deps = deps;
  }

  async point(author: Caller, content = 'Everyone knows that.'): Promise<number> {
    return (await this.#mustSend('POST', '/api/points', author, { content })).point.id;
  }

  async label({ author, detector, content, ...claim }: NewLabel): Promise<{ id: number; uuid: string; point_id: number }> {
    const pointId = claim.pointId ?? (await this.point(author, content));
    const body = { fallacyType: 'ad_populum', confidenceScore: 0.5, modelVersion: 'v1', ...claim, pointId };
    return (await this.#mustSend('POST', '/api/labels', detector, body)).label;
  }

  async claim(author: Caller, statement = 'The lane takes nine parking spaces.', more: object = {}): Promise<number> {
    return (await this.#mustSend('POST', '/api/claims', author, { statement, ...more })).claim.id;
  }

  /** A challenge in its evidence period. */
  async challenge(challenger: Caller, claimId: number, more: object = {}): Promise<number> {
    const words = { title: 'It takes six', statement: 'The plan shows six.', evidence: [QUOTE] };
    const body = { claimId, challengeType: 'factual_error', ...words, ...more };
    return (await this.#mustSend('POST', '/api/challenges', challenger, body)).challenge.id;
  }

  vote(voter: Caller, challengeId: number, choice: Choice, reason?: string): Promise<unknown> {
    return this.#mustSend('PUT', `/api/challenges/${challengeId}/ballot`, voter, { choice, ...(reason && { reason }) });
  }

  /** Lets so many hours pass for one challenge, as if it had begun earlier, and moves it on. */
  async pass(challengeId: number, hours: number): Promise<void> {
    await this.#deps.db.pool.query(
      `UPDATE challenge SET created_at = created_at - $2 * interval '1 hour', evidence_ends_at = evidence_ends_at - $2 * interval '1 hour',
         voting_ends_at = voting_ends_at - $2 * interval '1 hour' WHERE id = $1`,
      [challengeId, hours],
    );
    await advanceChallenges(this.#deps, this.#deps.clock.now());
  }

  /** Ends a period of challenges at once. */
  async end(period: 'evidence' | 'voting', challengeIds: readonly number[]): Promise<void> {
    await this.#deps.db.pool.query(`UPDATE challenge SET ${period}_ends_at = created_at WHERE id = ANY ($1)`, [challengeIds]);
    await advanceChallenges(this.#deps, this.#deps.clock.now());
  }
}
