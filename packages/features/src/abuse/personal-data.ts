import { explainLikelihood } from '@verdict/core/abuse';
import type { PersonalData } from '../define-slice.ts';

/** How a person's votes look, and the signals about them. */
export const ABUSE_PERSONAL_DATA: PersonalData = {
  section: 'signals_of_abuse',
  async read({ kysely }, userId) {
    const velocity = await kysely.selectFrom('user_velocity').selectAll().where('user_id', '=', userId).executeTakeFirst();
    const signals = await kysely
      .selectFrom('abuse_signal')
      .select(['kind', 'rule', 'strength', 'evidence', 'first_seen_at', 'seen_at'])
      .where('id', 'in', (eb) => eb.selectFrom('abuse_signal_person').select('signal_id').where('user_id', '=', userId))
      .orderBy('id')
      .execute();
    return {
      signals,
      ...(velocity && { velocity: { ...velocity, because: explainLikelihood(velocity.features) } }),
    };
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('user_velocity').where('user_id', '=', userId).execute();
    // What was noticed about names or about one person alone says something of that person.
    await tx
      .deleteFrom('abuse_signal')
      .where('id', 'in', (eb) => eb.selectFrom('abuse_signal_person').select('signal_id').where('user_id', '=', userId))
      .where((eb) =>
        eb.or([
          eb('kind', '=', 'name'),
          eb.not(
            eb.exists(
              eb
                .selectFrom('abuse_signal_person as other')
                .select('other.user_id')
                .whereRef('other.signal_id', '=', 'abuse_signal.id')
                .where('other.user_id', '<>', userId),
            ),
          ),
        ]),
      )
      .execute();
    await tx.deleteFrom('abuse_signal_person').where('user_id', '=', userId).execute();
  },
};
