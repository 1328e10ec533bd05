import {
  type Deliveries,
  type Delivery,
  deliveriesOf,
  NOTIFICATION_KINDS,
  type NotificationKind,
  refusedChoices,
} from '@verdict/core/notification';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tx } from '@verdict/platform/postgres';
import type { Preference } from '@verdict/wire/notification';
import { appendEvent } from '../audit/index.ts';

type Choices = Partial<Record<NotificationKind, Delivery>>;

/** How a person wants to be told of each kind. */
export async function readDeliveries(database: Pick<Database['kysely'], 'selectFrom'>, userId: number): Promise<Deliveries> {
  const rows = await database
    .selectFrom('notification_preference')
    .select(['kind', 'in_app', 'mail'])
    .where('user_id', '=', userId)
    .execute();
  return deliveriesOf(Object.fromEntries(rows.map(({ kind, ...delivery }) => [kind, delivery])));
}

export function asPreferences(deliveries: Deliveries): Preference[] {
  return NOTIFICATION_KINDS.map((kind) => ({ kind, ...deliveries[kind] }));
}

export async function changePreferences(
  tx: Tx,
  { userId, items, now }: { userId: number; items: readonly Preference[]; now: Date },
): Promise<Result<null>> {
  const choices: Choices = Object.fromEntries(items.map(({ kind, in_app, mail }) => [kind, { in_app, mail }]));
  const refused = refusedChoices(choices);
  if (refused.length > 0)
    return refuse(
      'invalid_request',
      refused.map((kind) => ({ where: 'body/items', problem: `cannot switch off "${kind}"` })),
    );
  await saveChoices(tx, { userId, choices, now });
  return ok(null);
}

/** Choices are kept in the log as well: whether someone asked not to be written to must be provable. */
export async function saveChoices(tx: Tx, { userId, choices, now }: { userId: number; choices: Choices; now: Date }): Promise<void> {
  const rows = Object.entries(choices).map(([kind, delivery]) => ({ kind: kind as NotificationKind, ...delivery }));
  if (rows.length === 0) return;
  await tx
    .insertInto('notification_preference')
    .values(rows.map((row) => ({ ...row, user_id: userId, updated_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
        in_app: eb.ref('excluded.in_app'),
        mail: eb.ref('excluded.mail'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
  const { uuid } = await tx.selectFrom('users').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow();
  await appendEvent(tx, {
    kind: 'notification.preferences_changed',
    occurredAt: now,
    subject: uuid,
    subjectUserId: userId,
    payload: { choices: rows },
  });
}
