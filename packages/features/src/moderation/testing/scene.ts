import { REPUTATION_POLICY, type Tier } from '@verdict/core/reputation';
import { type Person, type TestSystem, testSystem } from '@verdict/features/testing';
import type { Http } from '@verdict/platform/http';
import type { LightMyRequestResponse } from 'fastify';
import { type Client, clientOf } from '../../../testing/client.ts';
import { moderationJobs } from '../jobs.ts';

export interface Scene {
  system: TestSystem;
  http: Http;
  client: Client;
  /** The present time; tests move it. */
  clock: { at: Date };
  post(who: Person | null, url: string, payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(who: Person | null, url: string): Promise<LightMyRequestResponse>;
  /** The reason is needed when someone else deletes the point. */
  deletePoint(who: Person, pointId: number, reason?: string): Promise<LightMyRequestResponse>;
  point(owner: Person, content?: string): Promise<number>;
  report(reporter: Person, pointId: number, reason?: string): Promise<LightMyRequestResponse>;
  /** A reported point with its open case. */
  reported(owner: Person, reporters: readonly Person[]): Promise<{ pointId: number; caseId: number }>;
  claim(moderator: Person, caseId: number): Promise<LightMyRequestResponse>;
  decide(moderator: Person, caseId: number, decision: 'keep' | 'remove'): Promise<LightMyRequestResponse>;
  /** Claims and decides a case; returns the id of the decision. */
  settle(moderator: Person, caseId: number, decision: 'keep' | 'remove'): Promise<number>;
  undo(moderator: Person, actionId: number): Promise<LightMyRequestResponse>;
  /** Gives a person a record of earlier reports that moderators found right or wrong. */
  withRecord(reporter: Person, record: { right?: number; wrong?: number }): Promise<Person>;
  /** A person whose reputation puts them in this tier. */
  ofTier(name: string, tier: Tier): Promise<Person>;
  rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** A person's notifications, oldest first. */
  notificationsOf(who: Person): Promise<{ kind: string; data: Record<string, unknown> }[]>;
  close(): Promise<void>;
}

/** A community with its own clock, and short functions for what its people do. */
export async function moderationScene(): Promise<Scene> {
  const system = await testSystem();
  const clock = { at: new Date() };
  system.deps.clock = { now: () => clock.at };
  const http = await system.api();
  const client = clientOf(http);
  const post: Scene['post'] = (who, url, payload, headers) => client.send('POST', url, who, payload, headers);
  const scene: Scene = {
    system,
    http,
    client,
    clock,
    post,
    get: (who, url) => client.send('GET', url, who),
    deletePoint: ({ authorization }, pointId, reason) =>
      http.inject({ method: 'DELETE', url: `/api/points/${pointId}`, headers: { authorization }, query: { ...(reason && { reason }) } }),
    point: async (owner, content = 'Some words') => (await post(owner, '/api/points', { content })).json().point.id,
    report: (reporter, subjectId, reason = 'insult') => post(reporter, '/api/reports', { subjectKind: 'point', subjectId, reason }),
    async reported(owner, reporters) {
      const pointId = await scene.point(owner);
      for (const reporter of reporters) await scene.report(reporter, pointId);
      const [found] = await scene.rows<{ id: number }>('SELECT id FROM moderation_case WHERE subject_id = $1', [pointId]);
      return { pointId, caseId: (found as { id: number }).id };
    },
    claim: (moderator, caseId) => post(moderator, `/api/moderation/cases/${caseId}/claim`),
    decide: (moderator, caseId, decision) =>
      post(moderator, `/api/moderation/cases/${caseId}/decide`, { decision, reason: 'House rule 2.' }),
    async settle(moderator, caseId, decision) {
      await scene.claim(moderator, caseId);
      return (await scene.decide(moderator, caseId, decision)).json().action.id;
    },
    undo: (moderator, actionId) => post(moderator, `/api/moderation/actions/${actionId}/undo`, { reason: 'It was a quotation.' }),
    async withRecord(reporter, { right = 0, wrong = 0 }) {
      for (const [decision, count] of [
        ['remove', right],
        ['keep', wrong],
      ] as const)
        await scene.rows(
          `WITH decided AS (
             INSERT INTO moderation_case (uuid, subject_kind, subject_id, decision, decided_at, created_at, due_at)
             SELECT gen_random_uuid(), 'point', 1000000 + n, $2, now(), now(), now() FROM generate_series(1, $3::integer) n RETURNING id)
           INSERT INTO report (uuid, case_id, reporter_id, subject_kind, subject_id, reason, created_at)
           SELECT gen_random_uuid(), id, $1, 'point', 1000000 + id, 'spam', now() FROM decided`,
          [reporter.userId, decision, count],
        );
      return reporter;
    },
    ofTier: (name, tier) => system.person(name, 'member', { reputation: REPUTATION_POLICY.tierFloors[tier] }),
    rows: async (statement, values = []) => (await system.deps.db.pool.query(statement, values)).rows,
    async notificationsOf({ userId }) {
      await runJobs(scene);
      return scene.rows('SELECT kind, data FROM notification WHERE user_id = $1 ORDER BY id', [userId]);
    },
    close: () => system.close(),
  };
  return scene;
}

/** Runs the due jobs. Jobs must be safe to repeat, so tests may call this any number of times. */
async function runJobs({ system, rows }: Scene): Promise<void> {
  for (const { queue, run } of moderationJobs(() => system.deps)) {
    const waiting = await rows<{ data: object }>('SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on', [queue]);
    for (const { data } of waiting) await run(data, new AbortController().signal);
  }
}
