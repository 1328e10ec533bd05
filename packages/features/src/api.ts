import './http-config.ts';

import { collectOpenApi, createHttp, type Http, serveDocs } from '@verdict/platform/http';
import { Account, ApiKey } from '@verdict/wire/account';
import { LogEntry } from '@verdict/wire/audit';
import { CHALLENGE_SCHEMAS } from '@verdict/wire/challenge';
import { CLAIM_SCHEMAS } from '@verdict/wire/claim';
import { CONTRIBUTION_SCHEMAS } from '@verdict/wire/contribution';
import { Export } from '@verdict/wire/dataset';
import { Site } from '@verdict/wire/embed';
import { FEEDBACK_SCHEMAS } from '@verdict/wire/feedback';
import { JURY_SCHEMAS } from '@verdict/wire/jury';
import { LABEL_SCHEMAS } from '@verdict/wire/label';
import { LABEL_MODERATION_SCHEMAS } from '@verdict/wire/label-moderation';
import { LiveMessage } from '@verdict/wire/live';
import { OutboxMail } from '@verdict/wire/mail';
import { MODERATION_SCHEMAS } from '@verdict/wire/moderation';
import { Notification } from '@verdict/wire/notification';
import { FailedJob } from '@verdict/wire/operations';
import { Point } from '@verdict/wire/point';
import { REPORT_CARD_SCHEMAS } from '@verdict/wire/report-card';
import { REPUTATION_SCHEMAS } from '@verdict/wire/reputation';
import { Webhook, WebhookDelivery } from '@verdict/wire/webhook';
import { accountRoutes, guardRoutes, PERSON_REPORTABLE } from './account/index.ts';
import { auditRoutes, LOG_TOPICS } from './audit/index.ts';
import {
  BALLOT_REPORTABLE,
  CHALLENGE_REPORTABLE,
  CHALLENGE_TOPICS,
  challengeRoutes,
  EVIDENCE_REPORTABLE,
  policyInForce,
} from './challenge/index.ts';
import { CLAIM_REPORTABLE, CLAIM_TOPICS, claimRoutes } from './claim/index.ts';
import { contributionRoutes } from './contribution/index.ts';
import { datasetRoutes } from './dataset/index.ts';
import type { Deps } from './deps.ts';
import { answerCors, embeddingRoutes } from './embed/index.ts';
import { FEEDBACK_REPORTABLE, feedbackRoutes } from './feedback/index.ts';
import { viewQueueRoutes } from './feedback-queue/index.ts';
import { GRAPHQL_PATH, graphqlSockets } from './graphql/index.ts';
import { APPEAL_REPORTABLE, JURY_TOPICS, juryRoutes } from './jury/index.ts';
import { LABEL_REPLY_REPORTABLE, LABEL_TOPICS, labelRoutes, outdateLabels } from './label/index.ts';
import { LABEL_MODERATION_TOPICS, labelModerationRoutes } from './label-moderation/index.ts';
import { LIVE_PATH, liveRoutes, readSocketTokens } from './live/index.ts';
import { mailRoutes } from './mail/index.ts';
import { currentSuspension, MODERATION_TOPICS, moderationRoutes } from './moderation/index.ts';
import { NOTIFICATION_TOPICS, notificationRoutes } from './notification/index.ts';
import { operationsRoutes } from './operations/index.ts';
import { personalDataRoutes } from './personal-data/index.ts';
import { POINT_REPORTABLE, POINT_TOPICS, pointRoutes } from './point/index.ts';
import { probabilityRoutes } from './probability/index.ts';
import { refuseBadRepeatKeys } from './repeatable.ts';
import { reportCardRoutes } from './report-card/index.ts';
import { REPUTATION_TOPICS, reputationRoutes } from './reputation/index.ts';
import { PERSONAL_DATA } from './slices.ts';
import { webhookRoutes } from './webhook/index.ts';

const DOCS = {
  title: 'Verdict API',
  description:
    'People check what machines decide. Send an API key as "Authorization: Bearer KEY"; every POST that creates something, but for files, takes an Idempotency-Key, and so do others that name it.',
  version: '0.1.0',
  config: { action: 'page.read' },
} as const;

/** The whole API: every slice's routes behind one guard. */
export async function createApi(deps: Deps): Promise<Http> {
  const http = await createHttp({
    log: deps.log,
    metrics: deps.metrics,
    trustProxy: deps.settings.TRUST_PROXY,
    schemas: [
      Account,
      ApiKey,
      Export,
      FailedJob,
      LiveMessage,
      LogEntry,
      Notification,
      OutboxMail,
      Point,
      Site,
      Webhook,
      WebhookDelivery,
      ...CHALLENGE_SCHEMAS,
      ...CLAIM_SCHEMAS,
      ...CONTRIBUTION_SCHEMAS,
      ...MODERATION_SCHEMAS,
      ...JURY_SCHEMAS,
      ...LABEL_SCHEMAS,
      ...LABEL_MODERATION_SCHEMAS,
      ...FEEDBACK_SCHEMAS,
      ...REPORT_CARD_SCHEMAS,
      ...REPUTATION_SCHEMAS,
    ],
    socketPaths: [LIVE_PATH, GRAPHQL_PATH],
  });
  readSocketTokens(http);
  answerCors(http, deps);
  const authenticator = guardRoutes(http, deps);
  refuseBadRepeatKeys(http);
  await collectOpenApi(http, DOCS);
  accountRoutes(http, deps, {
    authenticator,
    findSuspension: (userId, now) => currentSuspension(deps.db.kysely, userId, now),
  });
  pointRoutes(http, deps, outdateLabels);
  claimRoutes(http, deps);
  challengeRoutes(http, deps);
  juryRoutes(http, deps);
  labelRoutes(http, deps);
  probabilityRoutes(http, deps);
  viewQueueRoutes(http, deps);
  reportCardRoutes(http, deps);
  reputationRoutes(http, deps, policyInForce(deps.settings));
  feedbackRoutes(http, deps);
  contributionRoutes(http, deps);
  labelModerationRoutes(http, deps);
  datasetRoutes(http, deps);
  auditRoutes(http, deps);
  mailRoutes(http, deps);
  notificationRoutes(http, deps);
  moderationRoutes(http, deps, [
    POINT_REPORTABLE,
    FEEDBACK_REPORTABLE,
    LABEL_REPLY_REPORTABLE,
    CLAIM_REPORTABLE,
    CHALLENGE_REPORTABLE,
    EVIDENCE_REPORTABLE,
    BALLOT_REPORTABLE,
    APPEAL_REPORTABLE,
    PERSON_REPORTABLE,
  ]);
  webhookRoutes(http, deps);
  embeddingRoutes(http, deps, authenticator);
  personalDataRoutes(http, deps, PERSONAL_DATA);
  await liveRoutes(http, deps, {
    topics: [
      POINT_TOPICS,
      CLAIM_TOPICS,
      CHALLENGE_TOPICS,
      JURY_TOPICS,
      LABEL_TOPICS,
      LABEL_MODERATION_TOPICS,
      LOG_TOPICS,
      NOTIFICATION_TOPICS,
      REPUTATION_TOPICS,
      MODERATION_TOPICS,
    ],
    authenticator,
    further: graphqlSockets(deps, authenticator),
  });
  operationsRoutes(http, deps);
  await serveDocs(http, DOCS);
  return http;
}
