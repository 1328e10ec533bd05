import type { Outcome } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import type { LogEvent } from '../audit/index.ts';
import type { Reader } from '../define-slice.ts';
import { follow, type NotificationDeclarations, quotesFrom, type Recipient } from '../notification/index.ts';
import { everyoneIn, type Parties, partiesOf, sidesAndWitnessesOf } from './parties.ts';

/** How a challenge ended, or why it does not yet. */
type ChallengeEnd = Outcome | 'withdrawn' | 'held';

declare module '@verdict/core/notification' {
  interface Notifications {
    claim_challenged: { challenge_id: number; claim_id: number };
    challenge_evidence: { challenge_id: number; evidence_id: number };
    challenge_voting: { challenge_id: number };
    challenge_resolved: { challenge_id: number; resolution_id: number | null; outcome: ChallengeEnd };
  }
}

type Kind = 'claim_challenged' | 'challenge_evidence' | 'challenge_voting' | 'challenge_resolved';

const ENDED: Record<ChallengeEnd, { en: string; es: string }> = {
  accepted: { en: 'A challenge you took part in was accepted', es: 'Se ha aceptado una impugnación en la que participó' },
  partially_accepted: {
    en: 'A challenge you took part in was accepted in part',
    es: 'Se ha aceptado en parte una impugnación en la que participó',
  },
  rejected: { en: 'A challenge you took part in was rejected', es: 'Se ha rechazado una impugnación en la que participó' },
  undecided: { en: 'A challenge you took part in ended undecided', es: 'Ha quedado sin decidir una impugnación en la que participó' },
  withdrawn: {
    en: 'A challenge you took part in was withdrawn. Nothing was decided',
    es: 'Se ha retirado una impugnación en la que participó. No se ha decidido nada',
  },
  held: {
    en: 'The outcome of a challenge you took part in is on hold until a moderator reviews it',
    es: 'El resultado de una impugnación en la que participó está en espera hasta que lo vea un moderador',
  },
};

const url = ({ challenge_id }: { challenge_id: number }): string => `/challenges/${challenge_id}`;
const ABOUT_CHALLENGE = { group: 'challenges', mail: 'daily', url, quotes: { by: 'challenge_id', read: quoteChallenges } } as const;

export const CHALLENGE_NOTIFICATIONS: NotificationDeclarations<Kind> = {
  claim_challenged: {
    ...ABOUT_CHALLENGE,
    mail: 'now',
    follows: follow(['challenge.submitted'], async (tx, events) =>
      (await withParties(tx, events)).flatMap(({ parties: { challengeId, claimId, challengerId, claimAuthorId } }) => {
        if (claimAuthorId === null || claimAuthorId === challengerId) return [];
        const data = { challenge_id: challengeId, claim_id: claimId };
        return { userId: claimAuthorId, data, dedupeKey: `claim_challenged:${challengeId}` };
      }),
    ),
    texts: {
      en: {
        name: 'Your claim is challenged',
        title: ({ author }) => (author ? `${author} challenged a claim you made` : 'A claim you made was challenged'),
        button: 'Read the challenge',
      },
      es: {
        name: 'Se impugna una afirmación suya',
        title: ({ author }) => (author ? `${author} ha impugnado una afirmación suya` : 'Se ha impugnado una afirmación suya'),
        button: 'Leer la impugnación',
      },
    },
  },
  challenge_evidence: {
    ...ABOUT_CHALLENGE,
    quotes: { by: 'evidence_id', read: quoteEvidence },
    follows: follow(['evidence.added'], findEvidence),
    texts: {
      en: {
        name: 'Evidence is added to your challenge',
        title: ({ author }) => (author ? `${author} added evidence to your challenge` : 'Evidence was added to your challenge'),
        button: 'Look at the evidence',
      },
      es: {
        name: 'Se añade una prueba a una impugnación suya',
        title: ({ author }) => (author ? `${author} ha añadido una prueba a su impugnación` : 'Se ha añadido una prueba a su impugnación'),
        button: 'Ver la prueba',
      },
    },
  },
  challenge_voting: {
    ...ABOUT_CHALLENGE,
    follows: follow(['challenge.voting_opened'], async (tx, events) =>
      (await withParties(tx, events)).flatMap(({ parties }) =>
        sidesAndWitnessesOf(parties).map((userId) => ({
          userId,
          data: { challenge_id: parties.challengeId },
          dedupeKey: `challenge_voting:${parties.challengeId}:${userId}`,
        })),
      ),
    ),
    texts: {
      en: {
        name: 'Voting begins on a challenge that concerns you',
        title: () => 'Voting has begun on a challenge that concerns you',
        button: 'See the challenge',
      },
      es: {
        name: 'Empieza la votación de una impugnación que le concierne',
        title: () => 'Ha empezado la votación de una impugnación que le concierne',
        button: 'Ver la impugnación',
      },
    },
  },
  challenge_resolved: {
    ...ABOUT_CHALLENGE,
    follows: follow(['challenge.withdrawn', 'challenge.held', 'challenge.resolved'], async (tx, events) =>
      (await withParties(tx, events)).flatMap(({ event, parties }) => {
        const end = endIn(event);
        if (!end) return [];
        const { key, ...ended } = end;
        const data = { challenge_id: parties.challengeId, ...ended };
        const hearing = everyoneIn(parties).filter((userId) => userId !== event.payload?.subject_user_id);
        return hearing.map((userId) => ({ userId, data, dedupeKey: `${key}:${userId}` }));
      }),
    ),
    texts: {
      en: { name: 'A challenge you took part in is resolved', title: ({ outcome }) => ENDED[outcome].en, button: 'See the outcome' },
      es: {
        name: 'Se resuelve una impugnación en la que participó',
        title: ({ outcome }) => ENDED[outcome].es,
        button: 'Ver el resultado',
      },
    },
  },
};

/** Events of challenges that are not removed, with the people involved. */
async function withParties<Event extends LogEvent>(tx: Tx, events: readonly Event[]): Promise<{ event: Event; parties: Parties }[]> {
  const uuids = events.map(({ subject }) => subject as string);
  const found = await partiesOf(tx, 'uuid', uuids);
  return events.flatMap((event) => {
    const parties = found.get(event.subject as string);
    return parties ? [{ event, parties }] : [];
  });
}

/** How a challenge ended. A jury's own decision has a notification of its own. */
function endIn({ kind, seq, payload }: LogEvent<'challenge.withdrawn' | 'challenge.held' | 'challenge.resolved'>) {
  if (kind === 'challenge.withdrawn') return { key: `challenge_withdrawn:${seq}`, resolution_id: null, outcome: 'withdrawn' as const };
  if (kind === 'challenge.held') return { key: `challenge_held:${seq}`, resolution_id: null, outcome: 'held' as const };
  if (payload?.decided_by !== 'ballots') return undefined;
  const { resolution_id, outcome } = payload;
  return { key: `challenge_resolved:${resolution_id}`, resolution_id, outcome };
}

/** Evidence that others added to a person's challenge and have not withdrawn. */
async function findEvidence(tx: Tx, events: readonly LogEvent<'evidence.added'>[]): Promise<Recipient<'challenge_evidence'>[]> {
  const rows = await tx
    .selectFrom('evidence')
    .innerJoin('challenge', 'challenge.id', 'challenge_id')
    .select(['challenger_id', 'challenge_id', 'evidence.id'])
    .where(
      'evidence.uuid',
      'in',
      events.map(({ subject }) => subject as string),
    )
    .where('challenger_id', 'is not', null)
    .where((eb) => eb('challenger_id', 'is distinct from', eb.ref('author_id')))
    .where('evidence.withdrawn_at', 'is', null)
    .where('evidence.removed_at', 'is', null)
    .where('challenge.removed_at', 'is', null)
    .orderBy('evidence.id')
    .execute();
  return rows.map(({ challenger_id, challenge_id, id }) => ({
    userId: challenger_id as number,
    data: { challenge_id, evidence_id: id },
    dedupeKey: `challenge_evidence:${id}`,
  }));
}

/** The titles of challenges, by their challengers. */
export async function quoteChallenges(reader: Reader, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('challenge')
    .leftJoin('account', 'account.id', 'challenger_id')
    .select(['challenge.id', 'title as words', 'challenge.language', 'account.name as author'])
    .where('challenge.id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  return quotesFrom(rows);
}

async function quoteEvidence(reader: Reader, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('evidence')
    .innerJoin('challenge', 'challenge.id', 'challenge_id')
    .leftJoin('account', 'account.id', 'author_id')
    .select(['evidence.id', 'evidence.text as words', 'challenge.language', 'account.name as author'])
    .where('evidence.id', 'in', ids)
    .where('evidence.removed_at', 'is', null)
    .where('evidence.withdrawn_at', 'is', null)
    .execute();
  return quotesFrom(rows);
}
