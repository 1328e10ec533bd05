import { removeBySql } from '@verdict/platform/retention';
import type { PersonalData } from '../define-slice.ts';

/** In which experiments a person took part, and what they rated. Their ratings stay without their name. */
export const EXPERIMENT_PERSONAL_DATA: PersonalData = {
  section: 'experiments',
  async read({ kysely }, userId) {
    const [exposures, ratings, started] = await Promise.all([
      kysely
        .selectFrom('experiment_exposure')
        .select(['experiment_id', 'day', 'arm', 'exposed_at'])
        .where('user_id', '=', userId)
        .orderBy('exposed_at')
        .execute(),
      kysely
        .selectFrom('experiment_rating')
        .innerJoin('proposal_summary as proposal', 'proposal.id', 'experiment_rating.proposal_id')
        .select(['experiment_id', 'proposal.proposal_id', 'quality', 'rated_at'])
        .where('rater_id', '=', userId)
        .orderBy('experiment_rating.id')
        .execute(),
      kysely.selectFrom('experiment').select(['id', 'name', 'started_at']).where('started_by', '=', userId).orderBy('id').execute(),
    ]);
    return { exposures, ratings, started };
  },
  async erase(_deps, tx, { userId }) {
    await tx.deleteFrom('experiment_exposure').where('user_id', '=', userId).execute();
    await tx.updateTable('experiment_rating').set({ rater_id: null }).where('rater_id', '=', userId).execute();
    await tx.updateTable('experiment').set({ started_by: null }).where('started_by', '=', userId).execute();
  },
};

export const EXPERIMENT_RETENTION = [
  removeBySql({
    what: 'experiment_exposure (of ended experiments)',
    keepDays: 90,
    why: 'three months to look into a result, which is saved at the end',
    batchSize: 5000,
    statement: `DELETE FROM experiment_exposure WHERE ctid = ANY (ARRAY(
         SELECT exposure.ctid FROM experiment_exposure exposure JOIN experiment ON experiment.id = experiment_id
         WHERE experiment.ended_at < $1 LIMIT $2))`,
  }),
];
