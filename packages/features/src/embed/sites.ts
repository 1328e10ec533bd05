import type { Actor } from '@verdict/core/account';
import { isEmbedOrigin } from '@verdict/core/embed';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateSite, EditSite, PublicJwk, Site } from '@verdict/wire/embed';
import type { EMBED_EVENTS } from '@verdict/wire/embed/events';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { isPublicKey, makeSharedKey } from './site-key.ts';

export type SiteRow = Selectable<Tables['embed_site']>;

export interface WithKey {
  site: Site;
  /** Null if the site has its own key. */
  key: string | null;
}

/** Adds a site. A generated key is returned only here. */
export async function createSite(
  { clock, secrets }: Deps,
  tx: Tx,
  actor: Actor,
  { origin, name, jwk }: CreateSite,
): Promise<Result<WithKey>> {
  if (!isEmbedOrigin(origin)) return refuseField('origin', 'must be an origin such as https://news.example.org, without a path');
  if (jwk && !(await isPublicKey(jwk))) return refuseField('jwk', NOT_A_KEY);
  const made = jwk ? null : makeSharedKey(secrets);
  const now = clock.now();
  const row = await tx
    .insertInto('embed_site')
    .values({
      uuid: newUuid(),
      origin,
      name,
      key_sealed: made?.sealed ?? null,
      jwk: jwk ? JSON.stringify(jwk) : null,
      enabled: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse('already_there');
  await appendSiteEvent(tx, { kind: 'site.created', row, actor, now });
  return ok({ site: toWire(row), key: made?.key ?? null });
}

/** The tokens of a disabled site stop working within seconds. Its visitors keep their accounts. */
export async function editSite(
  { clock }: Deps,
  tx: Tx,
  actor: Actor,
  { id, jwk, ...edit }: EditSite & { id: number },
): Promise<Result<Site>> {
  if (jwk && !(await isPublicKey(jwk))) return refuseField('jwk', NOT_A_KEY);
  const now = clock.now();
  const row = await tx
    .updateTable('embed_site')
    .set({ ...edit, ...(jwk && ownKey(jwk)), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  await appendSiteEvent(tx, { kind: 'site.edited', row, actor, now });
  return ok(toWire(row));
}

export async function deleteSite({ clock }: Deps, tx: Tx, actor: Actor, id: number): Promise<Result<null>> {
  const row = await tx.deleteFrom('embed_site').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return refuse('not_found');
  await appendSiteEvent(tx, { kind: 'site.deleted', row, actor, now: clock.now() });
  return ok(null);
}

/** Generates a new shared key in place of the site's current one, which stops working. */
export async function rotateKey({ clock, secrets }: Deps, tx: Tx, actor: Actor, id: number): Promise<Result<WithKey>> {
  const now = clock.now();
  const { key, sealed } = makeSharedKey(secrets);
  const row = await tx
    .updateTable('embed_site')
    .set({ key_sealed: sealed, jwk: null, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  await appendSiteEvent(tx, { kind: 'site.key_rotated', row, actor, now });
  return ok({ site: toWire(row), key });
}

export async function listSites(database: Database, page: { limit: number; before: number | undefined }): Promise<Site[]> {
  let query = database.kysely.selectFrom('embed_site').selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return (await query.execute()).map(toWire);
}

export function findSite(database: Database, origin: string): Promise<SiteRow | undefined> {
  return database.kysely.selectFrom('embed_site').selectAll().where('origin', '=', origin).where('enabled', '=', true).executeTakeFirst();
}

export async function allowedOrigins(database: Database): Promise<string[]> {
  const rows = await database.kysely.selectFrom('embed_site').select('origin').where('enabled', '=', true).execute();
  return rows.map(({ origin }) => origin);
}

const NOT_A_KEY = 'must be a public Ed25519 or P-256 key';

function refuseField(field: string, problem: string): Result<never> {
  return refuse('invalid_request', [{ where: `body/${field}`, problem }]);
}

function ownKey(jwk: PublicJwk): { jwk: string; key_sealed: null } {
  return { jwk: JSON.stringify(jwk), key_sealed: null };
}

type SiteEvent = keyof typeof EMBED_EVENTS;

async function appendSiteEvent(
  tx: Tx,
  { kind, row, actor, now }: { kind: SiteEvent; row: SiteRow; actor: Actor; now: Date },
): Promise<void> {
  const subjectUserId = actor.kind === 'account' ? actor.userId : null;
  const { origin, enabled } = row;
  await appendEvent(tx, kind, { occurredAt: now, subject: row.uuid, subjectUserId, payload: { origin, enabled } });
}

function toWire({ key_sealed, ...row }: SiteRow): Site {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
