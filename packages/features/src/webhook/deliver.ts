import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@verdict/core/time';
import { afterFailure, disableFor, isAcknowledged, messageBody, RETRY_POLICY } from '@verdict/core/webhook';
import type { OutboundFailure } from '@verdict/platform/outbound';
import type { Tables, Tx } from '@verdict/platform/postgres';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { lockEndpoint } from './endpoints.ts';
import { signedHeaders } from './secret.ts';

const PAUSE_MS = 500;
/** How many endpoints are called at once, so that slow ones do not delay the rest for long. */
const MAX_ENDPOINTS = 16;
/** How many calls to one endpoint run at once. */
const BATCH = 8;
/** Longer than any call takes. A delivery that is still claimed after that was interrupted, and is retried. */
const CLAIM_MS = MINUTE_MS;

type ClaimedDelivery = Selectable<Tables['webhook_delivery']> & {
  url: string;
  secret_sealed: Buffer;
  previous_secret_sealed: Buffer | null;
  previous_secret_until: Date | null;
};

type Outcome = { status: number | null; failure: OutboundFailure | 'status' | 'internal' | null };

/** Sends due deliveries until the signal aborts. */
export async function runDeliveries(deps: Deps, signal: AbortSignal): Promise<void> {
  const busy = new Map<number, Promise<void>>();
  while (!signal.aborted) {
    const due = await dueEndpoints(deps, [...busy.keys()]).catch((error: Error) => {
      if (!signal.aborted) deps.log.error({ err: error }, 'webhooks');
      return [];
    });
    for (const id of due) {
      const work = callEndpoint(deps, id, signal)
        .catch((error: Error) => deps.log.error({ err: error, endpoint: id }, 'webhook endpoint'))
        .finally(() => busy.delete(id));
      busy.set(id, work);
    }
    await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(busy.values());
}

/** Sends every delivery that is due now. For tests and checks. */
export async function deliverDue(deps: Deps): Promise<void> {
  const { signal } = new AbortController();
  for (let due = await dueEndpoints(deps, []); due.length > 0; due = await dueEndpoints(deps, []))
    await Promise.all(due.map((id) => callEndpoint(deps, id, signal)));
}

async function dueEndpoints({ db, clock }: Deps, busy: readonly number[]): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `SELECT id FROM webhook_endpoint AS endpoint
     WHERE enabled AND id <> ALL ($1) AND EXISTS
       (SELECT FROM webhook_delivery WHERE endpoint_id = endpoint.id AND state = 'pending' AND next_try_at <= $2)
     LIMIT $3`,
    [busy, clock.now(), Math.max(0, MAX_ENDPOINTS - busy.length)],
  );
  return rows.map(({ id }) => id);
}

/** Sends the due deliveries of one endpoint, a few at a time. */
async function callEndpoint(deps: Deps, endpointId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claim(deps, endpointId);
    await Promise.all(claimed.map((delivery) => deliver(deps, delivery, signal)));
    if (claimed.length < BATCH) return;
  }
}

/** Records the attempt before the call, so that a crash in between leaves a record and a retry. */
async function claim({ db, clock }: Deps, endpointId: number): Promise<ClaimedDelivery[]> {
  const now = clock.now();
  const { rows } = await db.pool.query<ClaimedDelivery>(CLAIM, [endpointId, now, new Date(now.getTime() + CLAIM_MS), BATCH]);
  return rows;
}

const CLAIM = `
  WITH due AS (
    SELECT id FROM webhook_delivery WHERE endpoint_id = $1 AND state = 'pending' AND next_try_at <= $2
    ORDER BY next_try_at, id LIMIT $4 FOR UPDATE SKIP LOCKED
  )
  UPDATE webhook_delivery AS delivery
  SET tries = tries + 1, last_try_at = $2, next_try_at = $3, last_status = NULL, last_failure = NULL
  FROM due, webhook_endpoint AS endpoint
  WHERE delivery.id = due.id AND endpoint.id = $1 AND endpoint.enabled
  RETURNING delivery.*, url, secret_sealed, previous_secret_sealed, previous_secret_until`;

async function deliver(deps: Deps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const outcome = await call(deps, delivery, signal).catch((error: Error): Outcome => {
    deps.log.error({ err: error, delivery: delivery.id }, 'webhook delivery');
    return { status: null, failure: 'internal' };
  });
  if (signal.aborted && outcome.failure) return; // we aborted the call; the delivery stays claimed and is retried
  await deps.db.transaction((tx) =>
    outcome.failure ? saveFailure(deps, tx, delivery, outcome) : saveReceipt(deps, tx, delivery, outcome),
  );
}

async function call({ clock, secrets, outbound }: Deps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<Outcome> {
  const { uuid, seq, kind, subject, occurred_at, details } = delivery;
  const body = messageBody({ seq, kind, subject, occurredAt: occurred_at.toISOString(), details });
  const at = clock.now();
  const headers = signedHeaders(secrets, { id: uuid, at, body, sealedSecrets: secretsAt(delivery, at) });
  const answer = await outbound.send({
    method: 'POST',
    url: delivery.url,
    headers: { 'content-type': 'application/json', 'user-agent': 'Verdict-Webhook/1', ...headers },
    body,
    signal,
  });
  if (!answer.ok) return { status: null, failure: answer.failure };
  return { status: answer.status, failure: isAcknowledged(answer.status) ? null : 'status' };
}

function secretsAt({ secret_sealed, previous_secret_sealed, previous_secret_until }: ClaimedDelivery, at: Date): Buffer[] {
  const previous = previous_secret_sealed && previous_secret_until && previous_secret_until > at ? [previous_secret_sealed] : [];
  return [secret_sealed, ...previous];
}

async function saveReceipt({ clock }: Deps, tx: Tx, { id, endpoint_id }: ClaimedDelivery, { status }: Outcome): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ failing_since: null })
    .where('id', '=', endpoint_id)
    .where('failing_since', 'is not', null)
    .execute();
  const delivered = { state: 'delivered', delivered_at: clock.now(), last_status: status } as const;
  await tx.updateTable('webhook_delivery').set(delivered).where('id', '=', id).execute();
}

async function saveFailure({ clock }: Deps, tx: Tx, delivery: ClaimedDelivery, { status, failure }: Outcome): Promise<void> {
  const now = clock.now();
  await markFailing(tx, { endpointId: delivery.endpoint_id, status, now });
  const next = afterFailure(delivery.tries, RETRY_POLICY);
  await tx
    .updateTable('webhook_delivery')
    .set({
      last_status: status,
      last_failure: failure,
      ...(next.step === 'retry' ? { next_try_at: new Date(now.getTime() + next.waitMs) } : { state: 'failed' as const }),
    })
    .where('id', '=', delivery.id)
    .where('state', '=', 'pending')
    .where('tries', '=', delivery.tries) // unless it was claimed or replayed since
    .execute();
}

async function markFailing(tx: Tx, { endpointId, status, now }: { endpointId: number; status: number | null; now: Date }): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint?.enabled) return;
  const failingSince = endpoint.failing_since ?? now;
  const reason = disableFor({ status, failingSinceMs: failingSince.getTime(), nowMs: now.getTime() }, RETRY_POLICY);
  const change = reason ? { enabled: false, disabled_reason: reason, updated_at: now } : {};
  await tx
    .updateTable('webhook_endpoint')
    .set({ failing_since: failingSince, ...change })
    .where('id', '=', endpointId)
    .execute();
  if (!reason) return;
  await appendEvent(tx, 'webhook.disabled', { occurredAt: now, subject: endpoint.uuid, subjectUserId: null, payload: { reason } });
}
