import { type LinkPreview, readLinkPreview } from '@verdict/core/challenge';
import { MINUTE_MS } from '@verdict/core/time';
import type { Outbound } from '@verdict/platform/outbound';
import type { Database } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvent } from '../../audit/index.ts';
import type { Deps } from '../../deps.ts';

const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 5000;
const MAX_REDIRECTS = 3;
/** A link that could not be read is retried after this time, three times in all. */
const AGAIN_MS = 10 * MINUTE_MS;
const MAX_ATTEMPTS = 3;

const HEADERS = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'identity', 'user-agent': 'Verdict link preview' };

/** Fetches previews of all waiting links. Processes running at once share them. */
export async function fetchPreviews(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const link = await takeNext(deps.db, deps.clock.now());
    if (!link) return;
    const preview = await readPage(deps.publicOutbound, link.url, signal);
    signal?.throwIfAborted(); // being stopped is no failure of the link
    await savePreview(deps, link, preview);
  }
}

interface Link {
  id: number;
  uuid: string;
  challenge_id: number;
  url: string;
}

/** The attempt is saved first, so that a page that crashes the process is not retried for ever. */
async function takeNext({ kysely }: Database, now: Date): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    UPDATE evidence SET preview_attempts = preview_attempts + 1, preview_tried_at = ${now}
    WHERE id = (
      SELECT id FROM evidence
      WHERE preview_state IN ('pending', 'failed') AND preview_attempts < ${sql.lit(MAX_ATTEMPTS)}
        AND (preview_tried_at IS NULL OR preview_tried_at < ${new Date(now.getTime() - AGAIN_MS)})
        AND withdrawn_at IS NULL AND removed_at IS NULL
      ORDER BY preview_attempts, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, uuid, challenge_id, url`.execute(kysely);
  return rows[0];
}

/** The page of a link; undefined if it cannot be read. Each redirect is checked like the first address. */
async function readPage(outbound: Outbound, url: string, stop: AbortSignal | undefined): Promise<LinkPreview | undefined> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = stop ? AbortSignal.any([stop, limit]) : limit;
  let address = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await outbound.send({ method: 'GET', url: address, headers: HEADERS, signal, mostBytes: MAX_BYTES });
    if (!answer.ok) return undefined;
    const { status, body, location, contentType = '' } = answer;
    if (status >= 200 && status < 300) return /html/i.test(contentType) ? readLinkPreview(body) : { title: null, description: null };
    const next = status >= 300 && status < 400 && location !== undefined ? URL.parse(location, address) : null;
    if (!next) return undefined;
    address = next.href;
  }
  return undefined;
}

async function savePreview({ db, clock }: Deps, { id, uuid, challenge_id }: Link, preview: LinkPreview | undefined): Promise<void> {
  const state = preview ? 'ready' : 'failed';
  await db.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('evidence')
      .set({ preview_state: state, preview: preview ? JSON.stringify(preview) : null })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await appendEvent(tx, 'evidence.previewed', {
      occurredAt: clock.now(),
      subject: uuid,
      subjectUserId: null,
      payload: { challenge_id, evidence_id: id, state },
    });
  });
}
