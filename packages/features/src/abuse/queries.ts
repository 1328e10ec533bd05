import { explainLikelihood, type SignalKind } from '@verdict/core/abuse';
import type { Database } from '@verdict/platform/postgres';
import type { AbuseSignal } from '@verdict/wire/abuse';
import { sql } from 'kysely';

type Reader = Database['kysely'];

interface SignalFilter {
  limit: number;
  before?: number | undefined;
  userId?: number | undefined;
  kind?: SignalKind | undefined;
  /** Leaves out what was not seen again since. */
  since?: Date;
}

/** Signals, newest first. */
export async function recentSignals(reader: Reader, { limit, before, userId, kind, since }: SignalFilter): Promise<AbuseSignal[]> {
  const rows = await reader
    .selectFrom('abuse_signal as signal')
    .select(['id', 'kind', 'rule', 'strength', 'evidence', 'first_seen_at', 'seen_at'])
    .select((eb) =>
      eb
        .selectFrom('abuse_signal_person as person')
        .select(sql<number[]>`json_agg(user_id ORDER BY user_id)`.as('ids'))
        .whereRef('person.signal_id', '=', 'signal.id')
        .as('user_ids'),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as SignalKind))
    .$if(since !== undefined, (query) => query.where('seen_at', '>', since as Date))
    .$if(userId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('abuse_signal_person')
          .select('signal_id')
          .where('user_id', '=', userId as number),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ first_seen_at, seen_at, user_ids, ...signal }) => ({
    ...signal,
    user_ids: user_ids ?? [],
    first_seen_at: first_seen_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }));
}

/** How a person's latest votes look. */
export async function readVelocity(reader: Reader, userId: number) {
  const row = await reader.selectFrom('user_velocity').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return {
    user_id: userId,
    bot_likelihood: row?.bot_likelihood ?? 0,
    features: row ? explainLikelihood(row.features) : [],
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}
