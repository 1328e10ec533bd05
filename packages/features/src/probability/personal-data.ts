import type { RetentionRule } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';
import { forgetOldRaters } from './fits.ts';

/**
 * A person's fitted values: how often they agree with outcomes, and their viewpoint. They are erased with the person.
 * Feedback that stays on decided labels is then judged like a newcomer's: equal values beside each would reveal that one
 * person gave them all.
 */
export const PROBABILITY_PERSONAL_DATA: PersonalData = {
  section: 'what_fits_say_of_you',
  async read(database, userId) {
    return database.kysely
      .selectFrom('verdict_fit_rater as rater')
      .innerJoin('verdict_fit as fit', 'fit.id', 'rater.fit_id')
      .select(['fit.uuid as fit', 'fit.label_set', 'fit.made_at', 'rater.rates', 'rater.heard'])
      .select(['rater.viewpoint', 'rater.intercept', 'rater.side', 'rater.leniency'])
      .where('rater.user_id', '=', userId)
      .orderBy('fit.id')
      .execute();
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('verdict_fit_rater').where('user_id', '=', userId).execute();
  },
};

export const PROBABILITY_RETENTION: RetentionRule = {
  what: 'verdict_fit_rater (of all but the newest two fits)',
  keepDays: 0,
  why: 'the raters of older fits have no use; they are deleted when the next fit but one is made',
  removeBatch: (database) => forgetOldRaters(database.kysely),
};
