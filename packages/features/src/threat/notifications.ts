import type { Notifications } from '@verdict/core/notification';
import type { Severity, ThreatActionKind } from '@verdict/core/threat';
import type { Tx } from '@verdict/platform/postgres';
import type { LogEvent } from '../audit/index.ts';
import { follow, type NotificationDeclarations, type Recipient } from '../notification/index.ts';

declare module '@verdict/core/notification' {
  interface Notifications {
    /** For moderators, once for each severity that it reaches. */
    suspicious_activity: { threat_id: number; severity: Severity; people: number };
    /** For moderators, except the one who proposed the action. */
    second_moderator_asked: { threat_id: number; action: ThreatActionKind };
  }
}

const urlOf = ({ threat_id }: { threat_id: number }): string => `/moderation/threats/${threat_id}`;

const SEVERITY = { en: { low: 'low', medium: 'medium', high: 'high' }, es: { low: 'baja', medium: 'media', high: 'alta' } } as const;

export const THREAT_NOTIFICATIONS: NotificationDeclarations<'suspicious_activity' | 'second_moderator_asked'> = {
  suspicious_activity: {
    group: 'moderators',
    mail: 'now',
    url: urlOf,
    follows: follow(['threat.opened', 'threat.changed'], (tx, events) =>
      found(
        tx,
        events.map(({ payload }) => payload),
      ),
    ),
    texts: {
      en: {
        name: 'Suspicious activity is found',
        title: ({ people, severity }) => `${people} accounts seem to act as one (severity: ${SEVERITY.en[severity]})`,
        button: 'See why',
      },
      es: {
        name: 'Se encuentra actividad sospechosa',
        title: ({ people, severity }) => `${people} cuentas parecen actuar como una sola (gravedad: ${SEVERITY.es[severity]})`,
        button: 'Ver por qué',
      },
    },
  },
  second_moderator_asked: {
    group: 'moderators',
    mail: 'now',
    url: urlOf,
    follows: follow(['threat.action_proposed'], proposed),
    texts: {
      en: {
        name: 'An action on many accounts needs a second moderator',
        title: () => 'An action on many accounts waits for a second moderator',
        button: 'View',
      },
      es: {
        name: 'Una acción sobre muchas cuentas requiere otro moderador',
        title: () => 'Una acción sobre muchas cuentas espera a otro moderador',
        button: 'Verla',
      },
    },
  },
};

type Found = Notifications['suspicious_activity'];

async function found(tx: Tx, payloads: readonly (Found | null)[]): Promise<Recipient<'suspicious_activity'>[]> {
  const recipients: Recipient<'suspicious_activity'>[] = [];
  for (const payload of payloads) {
    if (!payload) continue;
    const { threat_id, severity, people } = payload;
    for (const userId of await moderatorsOutside(tx, threat_id))
      recipients.push({ userId, data: { threat_id, severity, people }, dedupeKey: `threat:${threat_id}:${severity}:${userId}` });
  }
  return recipients;
}

async function proposed(tx: Tx, events: readonly LogEvent<'threat.action_proposed'>[]): Promise<Recipient<'second_moderator_asked'>[]> {
  const recipients: Recipient<'second_moderator_asked'>[] = [];
  for (const { payload } of events) {
    if (!payload) continue;
    const { threat_id, action_id, action } = payload;
    const asking = await tx.selectFrom('threat_action').select('started_by').where('id', '=', action_id).executeTakeFirst();
    for (const userId of await moderatorsOutside(tx, threat_id))
      if (userId !== asking?.started_by)
        recipients.push({ userId, data: { threat_id, action }, dedupeKey: `threat-second:${action_id}:${userId}` });
  }
  return recipients;
}

/** Nobody decides about a group they belong to. */
async function moderatorsOutside(tx: Tx, threatId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('role', 'in', ['moderator', 'admin'])
    .where('erased_at', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('threat_member').select('user_id').where('threat_id', '=', threatId))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
