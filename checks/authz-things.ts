import { randomUUID } from 'node:crypto';
import { createKey } from '@verdict/features/account';
import { notify } from '@verdict/features/notification';
import { accountThings } from './authz-account-things.ts';
import { accountWithPassword, PASSWORD, signIn } from './authz-accounts.ts';
import { challengeThings } from './authz-challenge-things.ts';
import { claimThings } from './authz-claim-things.ts';
import { contributionThings } from './authz-contribution-things.ts';
import { datasetThings } from './authz-dataset-things.ts';
import type { Things } from './authz-expectations.ts';
import { juryThings } from './authz-jury-things.ts';
import { labelModerationThings } from './authz-label-moderation-things.ts';
import { labelThings } from './authz-label-things.ts';
import { moderationThings } from './authz-moderation-things.ts';
import { outsideThings } from './authz-outside-things.ts';
import type { CheckServer } from './check-server.ts';
import { mustSend } from './send-json.ts';

/** Fewer than one account is allowed in a minute. */
const SIGN_INS_EACH = 8;

/** Makes everything that any of the routes is about. */
export async function makeThings(server: CheckServer): Promise<Things> {
  const { deps } = server;
  const stranger = await server.person('stranger', 'member');
  const scribe = await server.person('scribe', 'admin', { scopes: ['points:write', 'act-as'] });
  const visitors: ReturnType<typeof accountWithPassword>[] = [];
  let signIns = 0;
  const point = async (userId: number): Promise<number> =>
    (await mustSend(server, 'POST /api/points', { token: scribe.token, body: { content: 'Some words', userId } })).point.id;
  const labels = await labelThings(server, point);
  const claims = claimThings(server);
  const things: Things = {
    ...(await accountThings(server, PASSWORD)),
    ...(await outsideThings(server)),
    ...(await moderationThings(server, { strangerId: stranger.userId, point })),
    ...labels,
    ...claims,
    ...challengeThings(server, { strangerId: stranger.userId, ...claims }),
    ...juryThings(server, { strangerId: stranger.userId, ...claims }),
    ...contributionThings(server),
    ...datasetThings(server),
    ...(await labelModerationThings(server, labels)),
    strangerId: stranger.userId,
    point,
    async key(userId) {
      const wanted = { userId, name: `of ${userId}`, scopes: null, expiresInDays: 1, quotaPerDay: null };
      const { key } = await deps.db.transaction((tx) => createKey(tx, wanted, deps.clock.now()));
      return key.id;
    },
    async failedJob() {
      const { rows } = await deps.db.pool.query<{ id: string }>(
        "INSERT INTO pgboss.job (name, state, completed_on) VALUES ('retention', 'failed', now()) RETURNING id",
      );
      return rows[0]?.id as string;
    },
    async failedMail() {
      const { rows } = await deps.db.pool.query<{ id: number }>(
        `INSERT INTO mail (uuid, kind, dedupe_key, recipient, language, subject, body_text, body_html, state, next_attempt_at, created_at)
         VALUES (gen_random_uuid(), 'check', gen_random_uuid(), 'someone@example.org', 'en', '', '', '', 'failed', now(), now()) RETURNING id`,
      );
      return rows[0]?.id as number;
    },
    async notification(userId) {
      const dedupeKey = `check:${randomUUID()}`;
      const data = { subject_kind: 'point', subject_id: userId, decision: 'keep' } as const;
      await deps.db.transaction((tx) => notify(deps, tx, { userId, kind: 'report_decided', data, dedupeKey }));
      const { rows } = await deps.db.pool.query<{ id: number }>('SELECT id FROM notification WHERE dedupe_key = $1', [dedupeKey]);
      return rows[0]?.id as number;
    },
    async unsubscribeToken() {
      const claims = { userId: stranger.userId, kinds: ['content_removed'], mail: 'now' };
      return deps.secrets.sign('unsubscribe', claims, new Date(deps.clock.now().getTime() + 60_000));
    },
    async credentials() {
      const visitor = Math.floor(signIns++ / SIGN_INS_EACH);
      visitors[visitor] ??= accountWithPassword(server, `visitor-${visitor}`, 'member');
      return { email: (await visitors[visitor]).email, password: PASSWORD };
    },
    spareCookie: async ({ email }) => (email === undefined ? undefined : signIn(server, email)),
  };
  await things.key(stranger.userId);
  return things;
}
