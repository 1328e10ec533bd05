import { type Deliveries, type Delivery, deliveriesOf, type NotificationKind, refusedChoices } from '@verdict/core/notification';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tx } from '@verdict/platform/postgres';
import type { Preference } from '@verdict/wire/notification';
import { appendEvent } from '../audit/index.ts';
import type { NotificationDeclarations } from './declaration.ts';

type Choices = Partial<Record<NotificationKind, Delivery>>;
type Reader = Pick<Database['kysely'], 'selectFrom'>;

/** How each kind is delivered to a person. */
export async function readDeliveries(
  database: Reader,
  userId: number,
  declarations: NotificationDeclarations,
): Promise<Deliveries<NotificationKind>> {
  return (await readDeliveriesOf(database, [userId], declarations)).get(userId) as Deliveries<NotificationKind>;
}

/** How each kind is delivered to these people. */
export async function readDeliveriesOf(
  database: Reader,
  userIds: readonly number[],
  declarations: NotificationDeclarations,
): Promise<Map<number, Deliveries<NotificationKind>>> {
  if (userIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('notification_preference')
    .select(['user_id', 'kind', 'in_app', 'mail'])
    .where('user_id', 'in', userIds)
    .execute();
  const chosen = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(userIds.map((id) => [id, deliveriesOf(declarations, asChoices(chosen.get(id) ?? []))]));
}

function asChoices(rows: readonly (Delivery & { kind: NotificationKind })[]): Choices {
  return Object.fromEntries(rows.map(({ kind, in_app, mail }) => [kind, { in_app, mail }]));
}

export async function changePreferences(
  tx: Tx,
  { userId, items, now }: { userId: number; items: readonly Preference[]; now: Date },
  declarations: NotificationDeclarations,
): Promise<Result<null>> {
  const choices = asChoices(items as readonly (Preference & { kind: NotificationKind })[]);
  const refused = refusedChoices(declarations, choices);
  if (refused.length > 0)
    return refuse(
      'invalid_request',
      refused.map((kind) => ({ where: 'body/items', problem: `cannot switch off "${kind}"` })),
    );
  await saveChoices(tx, { userId, choices, now });
  return ok(null);
}

/** The log has the choices too: it must be provable whether someone asked for no mail. */
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
  const { uuid } = await tx.selectFrom('mail_recipient').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow();
  await appendEvent(tx, 'notification.preferences_changed', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: userId,
    payload: { choices: rows },
  });
}
