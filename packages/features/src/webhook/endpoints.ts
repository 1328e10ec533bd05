import type { Actor } from '@verdict/core/account';
import { DAY_MS } from '@verdict/core/time';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateWebhook, EditWebhook, Webhook } from '@verdict/wire/webhook';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { makeSecret } from './secret.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoint']>;

/** How long the old secret signs beside the new one. */
const ROTATION_MS = DAY_MS;

export interface WithSecret {
  webhook: Webhook;
  secret: string;
}

/** Adds an endpoint for the events from now on. The secret is returned only here. */
export async function createEndpoint(
  { clock, secrets, outbound }: Deps,
  tx: Tx,
  actor: Actor,
  { url, kinds, description = '' }: CreateWebhook,
): Promise<Result<WithSecret>> {
  if (!outbound.isAllowedUrl(url)) return refuse('address_refused');
  const now = clock.now();
  const { secret, sealed } = makeSecret(secrets);
  const { size } = await tx.selectFrom('log_position').select('size').executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('webhook_endpoint')
    .values({
      uuid: newUuid(),
      url,
      kinds,
      description,
      secret_sealed: sealed,
      enabled: true,
      disabled_reason: null,
      next_seq: size,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, 'webhook.created', { ...madeBy(actor, row, now), payload: { kinds } });
  return ok({ webhook: toWire(row), secret });
}

export async function editEndpoint(
  { clock, outbound }: Deps,
  tx: Tx,
  actor: Actor,
  { id, ...edit }: EditWebhook & { id: number },
): Promise<Result<Webhook>> {
  if (edit.url !== undefined && !outbound.isAllowedUrl(edit.url)) return refuse('address_refused');
  const now = clock.now();
  const before = await lockEndpoint(tx, id);
  if (!before) return refuse('not_found');
  const { enabled = before.enabled, ...rest } = edit;
  const row = await tx
    .updateTable('webhook_endpoint')
    .set({
      ...rest,
      enabled,
      disabled_reason: enabled ? null : (before.disabled_reason ?? 'admin'),
      failing_since: enabled && !before.enabled ? null : before.failing_since, // enabled again, it may fail for the full period again
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, 'webhook.edited', { ...madeBy(actor, row, now), payload: { kinds: row.kinds, enabled } });
  return ok(toWire(row));
}

/** Deletes an endpoint and its pending deliveries. */
export async function deleteEndpoint({ clock }: Deps, tx: Tx, actor: Actor, id: number): Promise<Result<null>> {
  const row = await tx.deleteFrom('webhook_endpoint').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return refuse('not_found');
  await appendEvent(tx, 'webhook.deleted', { ...madeBy(actor, row, clock.now()), payload: {} });
  return ok(null);
}

export async function rotateSecret({ clock, secrets }: Deps, tx: Tx, actor: Actor, id: number): Promise<Result<WithSecret>> {
  const now = clock.now();
  const before = await lockEndpoint(tx, id);
  if (!before) return refuse('not_found');
  const { secret, sealed } = makeSecret(secrets);
  const row = await tx
    .updateTable('webhook_endpoint')
    .set({
      secret_sealed: sealed,
      previous_secret_sealed: before.secret_sealed,
      previous_secret_until: new Date(now.getTime() + ROTATION_MS),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, 'webhook.secret_rotated', { ...madeBy(actor, row, now), payload: {} });
  return ok({ webhook: toWire(row), secret });
}

export async function listEndpoints(database: Database, page: { limit: number; before: number | undefined }): Promise<Webhook[]> {
  let query = database.kysely.selectFrom('webhook_endpoint').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return (await query.execute()).map(toWire);
}

/** Every command locks the endpoint before its deliveries: one order, so no deadlock. */
export function lockEndpoint(tx: Tx, id: number): Promise<EndpointRow | undefined> {
  return tx.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The event belongs to the administrator who made the change. It has no URL, since that may contain a token. */
const madeBy = (actor: Actor, row: EndpointRow, now: Date) => ({
  occurredAt: now,
  subject: row.uuid,
  subjectUserId: actor.kind === 'account' ? actor.userId : null,
});

function toWire(row: EndpointRow): Webhook {
  const { id, uuid, url, kinds, description, enabled, disabled_reason } = row;
  return {
    ...{ id, uuid, url, kinds, description, enabled, disabled_reason },
    failing_since: row.failing_since?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
