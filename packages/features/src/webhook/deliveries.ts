import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { DeliveryQuery, WebhookDelivery } from '@verdict/wire/webhook';
import { type Selectable, sql } from 'kysely';
import { payloadField, payloadFields, type Reactor } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { lockEndpoint } from './endpoints.ts';

type DeliveryRow = Selectable<Tables['webhook_delivery']>;

/**
 * Creates the deliveries of each endpoint. Each endpoint has its own position in the log, so nothing is sent twice.
 */
export const webhooks: Reactor = {
  name: 'webhooks',
  kinds: 'all',
  async apply(tx, { from, to }) {
    await sql`
      INSERT INTO webhook_delivery (uuid, endpoint_id, seq, kind, subject, occurred_at, next_try_at, created_at, details)
      SELECT gen_random_uuid(), endpoint.id, seq, kind, subject, occurred_at, occurred_at, occurred_at, ${DETAILS}
      FROM webhook_endpoint AS endpoint
      JOIN logged_event ON seq >= greatest(${from}, next_seq) AND seq < ${to}
      WHERE enabled AND (kind = ANY (kinds) OR '*' = ANY (kinds))
      ON CONFLICT (endpoint_id, seq) DO NOTHING`.execute(tx);
    await tx.updateTable('webhook_endpoint').set({ next_seq: to }).where('next_seq', '<', to).execute();
  },
};

const STATUS_FIELDS = ['label_id', 'point_id', 'from', 'to', 'by', 'consensus', 'counts', 'policy_version'] as const;

/** Further fields of some kinds: ids, types and counts, chosen one by one, since payloads may contain what people wrote. */
const DETAILS = sql`
  CASE
    WHEN payload IS NULL THEN NULL
    WHEN kind = 'label.status_changed' THEN json_build_object(${payloadFields('label.status_changed', STATUS_FIELDS)})
    WHEN kind = 'feedback.created' THEN json_build_object(${payloadFields('feedback.created', ['label_id', 'feedback_type'])},
      'counts', (SELECT json_build_object('total', total, 'correct', correct, 'false_positive', false_positive, 'wrong_type', wrong_type,
          'missed_fallacy', missed_fallacy) FROM label_verdict WHERE label_id = (${payloadField('feedback.created', 'label_id')})::bigint))
    WHEN kind = 'threat.opened' THEN json_build_object(${payloadFields('threat.opened', ['threat_id', 'kind', 'severity', 'people'])})
    WHEN kind = 'threat.changed' THEN json_build_object(${payloadFields('threat.changed', ['threat_id', 'severity', 'people'])})
    WHEN kind = 'threat.acted' THEN json_build_object(${payloadFields('threat.acted', ['threat_id', 'action', 'is_automatic', 'people'])})
    WHEN kind = 'export.ready' THEN json_build_object(${payloadFields('export.ready', ['export_id', 'format', 'rows', 'sha256'])})
  END`;

/** Queues a test message, to see whether it arrives. */
export async function sendTest({ clock, outbound }: Deps, tx: Tx, endpointId: number): Promise<Result<WebhookDelivery>> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint) return refuse('not_found');
  if (!endpoint.enabled) return refuse('endpoint_disabled');
  if (!outbound.isAllowedUrl(endpoint.url)) return refuse('address_refused');
  const now = clock.now();
  const row = await tx
    .insertInto('webhook_delivery')
    .values({
      uuid: newUuid(),
      endpoint_id: endpointId,
      seq: null,
      kind: 'webhook.test',
      subject: endpoint.uuid,
      occurred_at: now,
      next_try_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return ok(toWire(row));
}

/** Sends a delivery again, counting attempts from one. The id stays the same, so that a receiver can recognise it. */
export async function replayDelivery({ clock, outbound }: Deps, tx: Tx, id: number): Promise<Result<WebhookDelivery>> {
  const delivery = await tx.selectFrom('webhook_delivery').select('endpoint_id').where('id', '=', id).executeTakeFirst();
  const endpoint = delivery && (await lockEndpoint(tx, delivery.endpoint_id));
  if (!endpoint) return refuse('not_found');
  if (!endpoint.enabled) return refuse('endpoint_disabled');
  if (!outbound.isAllowedUrl(endpoint.url)) return refuse('address_refused');
  const row = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'pending', tries: 0, next_try_at: clock.now(), last_status: null, last_failure: null, delivered_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? ok(toWire(row)) : refuse('not_found');
}

/** Newest first. `before` is the last id of the previous page. */
export async function listDeliveries(
  database: Database,
  { endpointId, state }: DeliveryQuery,
  page: { limit: number; before: number | undefined },
): Promise<WebhookDelivery[]> {
  let query = database.kysely.selectFrom('webhook_delivery').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  if (endpointId !== undefined) query = query.where('endpoint_id', '=', endpointId);
  if (state !== undefined) query = query.where('state', '=', state);
  return (await query.execute()).map(toWire);
}

function toWire(row: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    occurred_at: row.occurred_at.toISOString(),
    next_try_at: row.state === 'pending' ? row.next_try_at.toISOString() : null,
    last_try_at: row.last_try_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
