import './http-config.ts';

import { collectOpenApi, createHttp, type Http, serveDocs } from '@verdict/platform/http';
import { guardRoutes } from './account/index.ts';
import type { Deps } from './deps.ts';
import { notificationKindSchema } from './notification/index.ts';
import { operationReader } from './read-operation.ts';
import { refuseBadRepeatKeys } from './repeatable.ts';

const docsOf = ({ settings }: Deps) => ({
  title: 'Verdict API',
  description:
    'People check what AI decides. Send an API key as "Authorization: Bearer KEY". Every POST that creates something, except file uploads, takes an Idempotency-Key, and so do the other operations that declare it.',
  version: '0.1.0',
  server: settings.PUBLIC_URL ?? '/',
  config: { action: 'page.read' },
});

/** The whole API: every slice's routes behind one guard. */
export async function createApi(deps: Deps): Promise<Http> {
  const { slices } = deps;
  const docs = docsOf(deps);
  const http = await createHttp({
    log: deps.log,
    metrics: deps.metrics,
    trustProxy: deps.settings.TRUST_PROXY,
    schemas: [notificationKindSchema(slices), ...slices.flatMap(({ schemas = [] }) => schemas)],
    socketPaths: slices.flatMap(({ sockets = [] }) => sockets.map(({ path }) => path)),
    readOperation: operationReader(deps),
  });
  for (const { beforeGuard } of slices) beforeGuard?.(http, deps);
  const authenticator = guardRoutes(http, deps);
  refuseBadRepeatKeys(http);
  await collectOpenApi(http, docs);
  for (const { routes } of slices) await routes?.(http, deps, authenticator);
  serveDocs(http, docs);
  return http;
}
