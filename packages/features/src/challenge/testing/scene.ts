import { type Person, type TestSystem, testSystem } from '@verdict/features/testing';
import type { Http } from '@verdict/platform/http';
import type { CastBallot, ChallengeView } from '@verdict/wire/challenge';
import type { LightMyRequestResponse } from 'fastify';
import { createClaim } from '../../claim/index.ts';
import { advanceChallenges } from '../index.ts';

const HOUR_MS = 3_600_000;

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  payload?: object | Buffer;
  headers?: Record<string, string>;
  /** The address to send from; default: loopback, which leaves no trace. */
  from?: string;
}

export interface Scene {
  system: TestSystem;
  http: Http;
  /** The present time; tests move it. */
  clock: { at: Date };
  /** A person with this many points whose ballots have weight. */
  person(name: string, points?: number): Promise<Person>;
  people(name: string, count: number, points?: number): Promise<Person[]>;
  send(who: Person | null, url: string, sent?: Sent): Promise<LightMyRequestResponse>;
  claim(author: Person): Promise<number>;
  create(who: Person, claimId: number, body?: object): Promise<LightMyRequestResponse>;
  /** A challenge to a new claim of another author, in its evidence period. */
  challenge(who: Person, body?: object): Promise<number>;
  /** A challenge in its voting period. */
  voting(who: Person): Promise<number>;
  evidence(who: Person, challengeId: number, body?: object): Promise<LightMyRequestResponse>;
  vote(who: Person, challengeId: number, choice: CastBallot['choice'], sent?: Sent & { reason?: string }): Promise<LightMyRequestResponse>;
  view(who: Person | null, challengeId: number): Promise<ChallengeView>;
  /** Advances the clock and moves what is due. */
  pass(hours: number): Promise<number>;
  points(who: Person): Promise<number>;
  veracity(challengeId: number): Promise<number>;
  rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** The kinds of a challenge's events, in order. */
  happened(challengeId: number): Promise<string[]>;
  close(): Promise<void>;
}

const NO_WAIT = { leastAccountDays: 0, leastClosedBallots: 0 };
const QUOTE = { kind: 'quote', quote: 'It was so until 2019.', text: 'The rule changed.' };

/** A community with its own clock, in which ballots have weight from the first day. */
export async function challengeScene(environment: Record<string, string> = {}): Promise<Scene> {
  const system = await testSystem({ CHALLENGE_POLICY: JSON.stringify(NO_WAIT), ...environment });
  const { db } = system.deps;
  const clock = { at: new Date() };
  system.deps.clock = { now: () => clock.at };
  const http = await system.api();
  const rows: Scene['rows'] = async (statement, values = []) => (await db.pool.query(statement, values)).rows;
  const author = await system.person('claim-author');
  const scene: Scene = {
    system,
    http,
    clock,
    rows,
    person: (name, points = 0) => system.person(name, 'member', { reputation: points }),
    people: (name, count, points) => Promise.all(Array.from({ length: count }, (_, at) => scene.person(`${name}-${at}`, points))),
    send: (who, url, { method = 'GET', payload, headers = {}, from } = {}) =>
      http.inject({
        method,
        url,
        headers: { ...(who && { authorization: who.authorization }), ...headers },
        ...(payload && { payload }),
        ...(from && { remoteAddress: from }),
      }),
    async claim({ userId }) {
      const made = await db.transaction((tx) =>
        createClaim(tx, { userId, body: { statement: 'Tea is a kind of coffee.' }, now: clock.at }),
      );
      if (!made.ok) throw new Error(made.refusal.code);
      return made.value.claim.id;
    },
    create: (who, claimId, body = {}) =>
      scene.send(who, '/api/challenges', {
        method: 'POST',
        payload: {
          claimId,
          challengeType: 'factual_error',
          title: 'It is not',
          statement: 'They are two plants.',
          evidence: [QUOTE],
          ...body,
        },
      }),
    async challenge(who, body) {
      const made = await scene.create(who, await scene.claim(author), body);
      if (made.statusCode !== 201) throw new Error(made.body);
      return made.json().challenge.id;
    },
    async voting(who) {
      const id = await scene.challenge(who);
      await scene.pass(72);
      return id;
    },
    evidence: (who, challengeId, body = QUOTE) =>
      scene.send(who, `/api/challenges/${challengeId}/evidence`, { method: 'POST', payload: body }),
    vote: (who, challengeId, choice, { reason, ...sent } = {}) =>
      scene.send(who, `/api/challenges/${challengeId}/ballot`, { method: 'PUT', payload: { choice, ...(reason && { reason }) }, ...sent }),
    view: async (who, challengeId) => (await scene.send(who, `/api/challenges/${challengeId}`)).json().challenge,
    async pass(hours) {
      clock.at = new Date(clock.at.getTime() + hours * HOUR_MS);
      return advanceChallenges(system.deps, clock.at);
    },
    async points({ userId }) {
      const [row] = await rows<{ reputation: number }>('SELECT reputation FROM users WHERE id = $1', [userId]);
      return row?.reputation ?? 0;
    },
    async veracity(challengeId) {
      const [row] = await rows<{ veracity: number }>(
        'SELECT veracity FROM claim JOIN challenge ON claim.id = claim_id WHERE challenge.id = $1',
        [challengeId],
      );
      return row?.veracity as number;
    },
    async happened(challengeId) {
      const found = await rows<{ kind: string }>(
        "SELECT kind FROM event JOIN challenge ON challenge.uuid = subject WHERE challenge.id = $1 AND kind LIKE 'challenge.%' ORDER BY event.id",
        [challengeId],
      );
      return found.map(({ kind }) => kind.replace('challenge.', ''));
    },
    close: () => system.close(),
  };
  return scene;
}
