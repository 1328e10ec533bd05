import { randomUUID } from 'node:crypto';
import { createKey } from '@verdict/features/account';
import { notify } from '@verdict/features/notification';
import type { CheckServer } from '../harness/check-server.ts';
import { mustSend } from '../harness/send-json.ts';
import { PASSWORD, signIn } from './accounts.ts';
import type { Fixtures } from './expectations.ts';
import { accountFixtures } from './fixtures/account.ts';
import { challengeFixtures } from './fixtures/challenge.ts';
import { claimFixtures } from './fixtures/claim.ts';
import { contributionFixtures } from './fixtures/contribution.ts';
import { datasetFixtures } from './fixtures/dataset.ts';
import { experimentFixtures } from './fixtures/experiment.ts';
import { juryFixtures } from './fixtures/jury.ts';
import { labelFixtures } from './fixtures/label.ts';
import { labelModerationFixtures } from './fixtures/label-moderation.ts';
import { moderationFixtures } from './fixtures/moderation.ts';
import { outsideFixtures } from './fixtures/outside.ts';
import { policyFixtures } from './fixtures/policy.ts';
import { proposalFixtures } from './fixtures/proposal.ts';
import { threatFixtures } from './fixtures/threat.ts';
import { throttleFixtures } from './fixtures/throttle.ts';

/** Fewer than an account is allowed per minute. */
const SIGN_INS_EACH = 8;

/** Creates everything that any route is about. */
export async function makeFixtures(server: CheckServer): Promise<Fixtures> {
  const { deps } = server;
  const stranger = await server.person('stranger', 'member');
  const scribe = await server.person('scribe', 'admin', { scopes: ['points:write', 'act-as'] });
  const visitors: ReturnType<CheckServer['person']>[] = [];
  let signIns = 0;
  const point = async (userId: number): Promise<number> =>
    (await mustSend(server, 'POST /api/points', { token: scribe.token, body: { content: 'Some words', userId } })).point.id;
  const labels = await labelFixtures(server, point);
  const claims = claimFixtures(server);
  const proposals = await proposalFixtures(server);
  const fixtures: Fixtures = {
    ...(await accountFixtures(server, PASSWORD)),
    ...(await outsideFixtures(server)),
    ...(await moderationFixtures(server, { strangerId: stranger.userId, point })),
    ...labels,
    ...claims,
    ...challengeFixtures(server, { strangerId: stranger.userId, ...claims }),
    ...juryFixtures(server, { strangerId: stranger.userId, ...claims }),
    ...contributionFixtures(server),
    ...policyFixtures(server),
    ...threatFixtures(server, stranger.userId),
    ...throttleFixtures(server),
    ...proposals,
    ...(await experimentFixtures(server, { strangerId: stranger.userId, ...proposals })),
    ...datasetFixtures(server),
    ...(await labelModerationFixtures(server, labels)),
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
      visitors[visitor] ??= server.person(`visitor-${visitor}`, 'member', { password: PASSWORD });
      return { email: (await visitors[visitor]).email, password: PASSWORD };
    },
    spareCookie: async ({ email }) => (email === undefined ? undefined : signIn(server, email)),
  };
  await fixtures.key(stranger.userId);
  return fixtures;
}
