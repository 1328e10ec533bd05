import type { Choice } from '@verdict/core/challenge';
import { advanceChallenges } from '@verdict/features/challenge';
import { giveReputation } from '@verdict/features/reputation';
import type { Web } from '../../../testing/index.ts';

export interface Actor {
  name: string;
  userId: number;
  authorization: string;
}

/** For every account in these tests: what a ballot needs to weigh is tried elsewhere. */
export const WEIGHS_AT_ONCE = { CHALLENGE_POLICY: JSON.stringify({ leastAccountDays: 0, leastClosedBallots: 0 }) };

/** People, claims and challenges for pages to show, made through the API. */
export class Scene {
  readonly #web: Web;
  readonly #people = new Map<string, Actor>();

  constructor(web: Web) {
    this.#web = web;
  }

  /** Someone with so many points. */
  async person(name: string, reputation = 0, role: 'member' | 'moderator' = 'member'): Promise<Actor> {
    const made = { name, ...(await this.#web.system.person(name, role)) };
    this.#people.set(name, made);
    const given = { userId: made.userId, points: reputation, now: new Date() };
    await this.#web.system.deps.db.transaction((tx) => giveReputation(tx, given));
    return made;
  }

  who(name: string): Actor {
    const actor = this.#people.get(name);
    if (!actor) throw new Error(`There is no ${name}.`);
    return actor;
  }

  async claim(statement: string, by = 'author'): Promise<number> {
    const { claim } = await this.send<{ claim: { id: number } }>(by, 'POST', '/api/claims', {
      statement,
      sources: [{ title: 'First annual report', url: 'https://example.org/report' }],
    });
    return claim.id;
  }

  async challenge(
    claimId: number,
    { by = 'challenger', challengeType = 'methodological_flaw', title = 'It compares a flu winter with a healthy one' } = {},
  ) {
    const evidence = [{ kind: 'quote', quote: 'The figures have not been adjusted for illness.', text: 'Page 18, footnote 3.' }];
    const body = { claimId, challengeType, title, statement: 'The year before had five weeks of flu closures at three schools.', evidence };
    const { challenge } = await this.send<{ challenge: { id: number } }>(by, 'POST', '/api/challenges', body);
    return challenge.id;
  }

  vote(name: string, challengeId: number, choice: Choice, reason?: string): Promise<unknown> {
    return this.send(name, 'PUT', `/api/challenges/${challengeId}/ballot`, { choice, ...(reason && { reason }) });
  }

  /** Lets so many hours pass for one challenge, as if it had begun earlier, and moves it on. */
  async pass(challengeId: number, hours: number): Promise<void> {
    await this.#pool.query(
      `UPDATE challenge SET created_at = created_at - $2 * interval '1 hour', evidence_ends_at = evidence_ends_at - $2 * interval '1 hour',
         voting_ends_at = voting_ends_at - $2 * interval '1 hour' WHERE id = $1`,
      [challengeId, hours],
    );
    await advanceChallenges(this.#web.system.deps, new Date());
  }

  async send<Answer>(name: string, method: string, path: string, body: object): Promise<Answer> {
    const { authorization } = this.who(name);
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${this.#web.address}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  get #pool() {
    return this.#web.system.deps.db.pool;
  }
}
