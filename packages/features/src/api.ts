import './http-config.ts';

import { collectOpenApi, createHttp, type Http, serveDocs } from '@verdict/platform/http';
import { Account, ApiKey } from '@verdict/wire/account';
import { LogEntry } from '@verdict/wire/audit';
import { Point } from '@verdict/wire/point';
import { accountRoutes, guardRoutes } from './account/index.ts';
import { auditRoutes } from './audit/index.ts';
import type { Deps } from './deps.ts';
import { embeddingRoutes } from './embedding/index.ts';
import { liveRoutes } from './live/index.ts';
import { mailRoutes } from './mail/index.ts';
import { moderationRoutes } from './moderation/index.ts';
import { notificationRoutes } from './notification/index.ts';
import { operationsRoutes } from './operations/index.ts';
import { personalDataRoutes } from './personal-data/index.ts';
import { pointRoutes } from './point/index.ts';
import { webhookRoutes } from './webhook/index.ts';

const DOCS = {
  title: 'Verdict API',
  description:
    'People check what machines decide. Send an API key as "Authorization: Bearer KEY"; every POST that creates takes an Idempotency-Key.',
  version: '0.1.0',
  config: { action: 'page.read' },
} as const;

/** The whole API: every slice's routes behind one guard. */
export async function createApi(deps: Deps): Promise<Http> {
  const http = await createHttp({
    log: deps.log,
    metrics: deps.metrics,
    trustProxy: deps.settings.TRUST_PROXY,
    schemas: [Account, ApiKey, LogEntry, Point],
  });
  const authenticator = guardRoutes(http, deps);
  await collectOpenApi(http, DOCS);
  accountRoutes(http, deps, authenticator);
  pointRoutes(http, deps);
  auditRoutes(http, deps);
  mailRoutes(http, deps);
  notificationRoutes(http, deps);
  moderationRoutes(http, deps);
  webhookRoutes(http, deps);
  embeddingRoutes(http, deps);
  personalDataRoutes(http, deps);
  liveRoutes(http, deps);
  operationsRoutes(http, deps);
  await serveDocs(http, DOCS);
  return http;
}
