import type { AppealOutcome } from '@verdict/core/jury';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { LogEvent } from '../audit/index.ts';
import { distinct, everyoneIn, type Parties, partiesOf, quoteChallenges, sidesOf } from '../challenge/index.ts';
import { follow, formatMoment, type NotificationDeclarations } from '../notification/index.ts';

declare module '@verdict/core/notification' {
  interface Notifications {
    resolution_appealed: { challenge_id: number; appeal_id: number };
    jury_called: { challenge_id: number; appeal_id: number; decide_by: string };
    resolution_appeal_decided: { challenge_id: number; appeal_id: number; outcome: AppealOutcome };
  }
}

const DECIDED: Record<AppealOutcome, { en: string; es: string }> = {
  upheld: { en: 'A jury upheld the outcome of a challenge', es: 'Un jurado ha mantenido el resultado de una impugnación' },
  modified: { en: 'A jury changed the outcome of a challenge', es: 'Un jurado ha cambiado el resultado de una impugnación' },
  overturned: { en: 'A jury overturned the outcome of a challenge', es: 'Un jurado ha anulado el resultado de una impugnación' },
};

const url = ({ challenge_id }: { challenge_id: number }): string => `/challenges/${challenge_id}`;
const ABOUT_APPEAL = { group: 'challenges', mail: 'daily', url, quotes: { by: 'challenge_id', read: quoteChallenges } } as const;

export const JURY_NOTIFICATIONS: NotificationDeclarations<'resolution_appealed' | 'jury_called' | 'resolution_appeal_decided'> = {
  resolution_appealed: {
    ...ABOUT_APPEAL,
    follows: follow(['resolution.appealed'], async (tx, events) =>
      (await findAppeals(tx, events)).flatMap(({ id, challenge_id, appellant_id, parties }) =>
        (parties ? sidesOf(parties) : [])
          .filter((userId) => userId !== appellant_id)
          .map((userId) => ({
            userId,
            data: { challenge_id, appeal_id: id },
            dedupeKey: `resolution_appealed:${id}:${userId}`,
          })),
      ),
    ),
    texts: {
      en: {
        name: 'An outcome that concerns you is appealed',
        title: () => 'An outcome that concerns you was appealed, and a jury will decide',
        button: 'Read the appeal',
      },
      es: {
        name: 'Se recurre un resultado que le concierne',
        title: () => 'Se ha recurrido un resultado que le concierne y decidirá un jurado',
        button: 'Leer el recurso',
      },
    },
  },
  jury_called: {
    ...ABOUT_APPEAL,
    mail: 'now', // the jury has three days
    url: ({ appeal_id }) => `/juries?appeal=${appeal_id}`,
    follows: follow(['jury.drawn'], async (tx, events) =>
      (await findAppeals(tx, events))
        .filter(({ outcome }) => outcome === null)
        .flatMap(({ id, challenge_id, decide_by, jurorIds }) =>
          jurorIds.map((userId) => ({
            userId,
            data: { challenge_id, appeal_id: id, decide_by: decide_by.toISOString() },
            dedupeKey: `jury_called:${id}:${userId}`,
          })),
        ),
    ),
    texts: {
      en: {
        name: 'You are drawn for a jury',
        title: ({ decide_by }) => `You were drawn for a jury that decides by ${formatMoment(decide_by, 'en')}`,
        button: 'Review the appeal',
      },
      es: {
        name: 'Sale en el sorteo de un jurado',
        title: ({ decide_by }) => `Ha salido en el sorteo de un jurado que decide antes del ${formatMoment(decide_by, 'es')}`,
        button: 'Estudiar el recurso',
      },
    },
  },
  resolution_appeal_decided: {
    ...ABOUT_APPEAL,
    follows: follow(['resolution.appeal_decided'], async (tx, events) =>
      (await findAppeals(tx, events)).flatMap(({ id, challenge_id, appellant_id, outcome, jurorIds, parties }) => {
        if (!parties || outcome === null) return [];
        // If the outcome changed, everyone notified of the first one is notified of the new one.
        const hearing = distinct([...(outcome === 'upheld' ? sidesOf(parties) : everyoneIn(parties)), appellant_id, ...jurorIds]);
        return hearing.map((userId) => ({
          userId,
          data: { challenge_id, appeal_id: id, outcome },
          dedupeKey: `resolution_appeal_decided:${id}:${userId}`,
        }));
      }),
    ),
    texts: {
      en: {
        name: 'A jury decides an appeal that concerns you',
        title: ({ outcome }) => DECIDED[outcome].en,
        button: 'See the decision',
      },
      es: {
        name: 'Un jurado resuelve un recurso que le concierne',
        title: ({ outcome }) => DECIDED[outcome].es,
        button: 'Ver la decisión',
      },
    },
  },
};

interface AppealWithPeople {
  id: number;
  challenge_id: number;
  appellant_id: number | null;
  outcome: AppealOutcome | null;
  decide_by: Date;
  jurorIds: number[];
  /** Undefined if the challenge is removed. */
  parties: Parties | undefined;
}

async function findAppeals(tx: Tx, events: readonly LogEvent[]): Promise<AppealWithPeople[]> {
  const { rows } = await sql<Omit<AppealWithPeople, 'parties'>>`
    SELECT id, challenge_id, appellant_id, outcome, decide_by,
      (SELECT coalesce(json_agg(user_id), '[]') FROM jury_seat WHERE appeal_id = appeal.id AND user_id IS NOT NULL) AS "jurorIds"
    FROM resolution_appeal appeal WHERE uuid = ANY (${events.map(({ subject }) => subject)}::uuid[]) ORDER BY id`.execute(tx);
  const parties = await partiesOf(
    tx,
    'id',
    rows.map(({ challenge_id }) => challenge_id),
  );
  return rows.map((row) => ({ ...row, parties: parties.get(row.challenge_id) }));
}
