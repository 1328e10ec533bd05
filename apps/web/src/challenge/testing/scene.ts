import type { Choice } from '@verdict/core/challenge';
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
    const made = { name, ...(await this.#web.system.person(name, role, { reputation })) };
    this.#people.set(name, made);
    return made;
  }

  who(name: string): Actor {
    const actor = this.#people.get(name);
    if (!actor) throw new Error(`There is no ${name}.`);
    return actor;
  }

  claim(statement: string, by = 'author'): Promise<number> {
    return this.#web.scenario.claim(this.who(by), statement, {
      sources: [{ title: 'First annual report', url: 'https://example.org/report' }],
    });
  }

  challenge(
    claimId: number,
    { by = 'challenger', challengeType = 'methodological_flaw', title = 'It compares a flu winter with a healthy one' } = {},
  ): Promise<number> {
    const statement = 'The year before had five weeks of flu closures at three schools.';
    return this.#web.scenario.challenge(this.who(by), claimId, { challengeType, title, statement });
  }

  vote(name: string, challengeId: number, choice: Choice, reason?: string): Promise<unknown> {
    return this.#web.scenario.vote(this.who(name), challengeId, choice, reason);
  }

  pass(challengeId: number, hours: number): Promise<void> {
    return this.#web.scenario.pass(challengeId, hours);
  }

  send(name: string, method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
    return this.#web.mustSend(method, path, this.who(name), body);
  }
}
