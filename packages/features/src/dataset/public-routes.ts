import { EXPORT_POLICY } from '@verdict/core/dataset';
import { HOUR_MS } from '@verdict/core/time';
import { type Http, networkOf, RefusalError } from '@verdict/platform/http';
import { RateLimiter } from '@verdict/platform/rate-limit';
import { JudgementsQuery } from '@verdict/wire/judgement';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { router } from '../router.ts';
import { exportFilters } from './filters.ts';
import { addExport } from './queries.ts';
import { streamTo } from './stream-export.ts';

const BUSY_SECONDS = 60;

const LINES = {
  description: 'JSON lines, described in docs/judgements.md.',
  content: { 'application/x-ndjson': { schema: Type.Unsafe<never>({ type: 'string', format: 'binary' }) } },
};

/** Judgements for anyone who wants to recompute verdicts. Each release is numbered, and its hash goes into the log. */
export function publicRoutes(http: Http, deps: Deps): void {
  const { db, clock, settings } = deps;
  const limiter = new RateLimiter(settings.RATE_LIMIT_RELEASES, HOUR_MS);
  let streaming = 0;

  router(
    http,
    deps,
    'Exports',
  )('GET /api/public/judgements', {
    action: 'judgement.read',
    summary: 'Download every judgement under pseudonyms, with what was published',
    description: 'Pseudonyms are new in every release. "verdict replay FILE" recomputes and compares.',
    query: JudgementsQuery,
    file: LINES,
    options: { exposeHeadRoute: false }, // every release is recorded
    async handle({ query, request: { ip }, reply }) {
      const wait = limiter.count(networkOf(ip), clock.now().getTime());
      if (wait !== undefined) throw new RefusalError({ code: 'rate_limited' }, wait);
      if (streaming >= EXPORT_POLICY.publicAtOnce) throw new RefusalError({ code: 'rate_limited' }, BUSY_SECONDS);
      streaming += 1;
      const onEnd = (): void => {
        streaming -= 1;
      };
      const wanted = { format: 'judgements', filters: exportFilters('judgements', query), kept: false, userId: null } as const;
      const row = await addExport(db.kysely, { ...wanted, now: clock.now() }).catch((error: unknown) => {
        onEnd();
        throw error;
      });
      return streamTo(deps, reply, { row, onEnd });
    },
  });
}
