import type { Expectation, Fixtures, Who } from '../expectations.ts';
import { nobody, ownerOf } from '../who.ts';

/** Exports, new for each request. */
export interface DatasetFixtures {
  /** One that was made in the background for this person. */
  madeExport(ownerId: number): Promise<number>;
}

const forModerators = { who: 'moderator', scope: 'moderation' } as const;
const own = {
  what: 'own export',
  ask: async (fixtures: Fixtures, who: Who) => ({ id: await fixtures.madeExport(ownerOf(fixtures, who)) }),
};
const foreign = { what: 'foreign export', ask: async (fixtures: Fixtures) => ({ id: await fixtures.madeExport(fixtures.strangerId) }) };

export const DATASET_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/fallacy-feedback/export': forModerators,
  'GET /api/fallacy-feedback/statistics': forModerators,
  'GET /api/public/judgements': { who: 'anyone' },
  'GET /api/exports': forModerators,
  'GET /api/exports/:id': { ...forModerators, tries: [own, foreign] },
  'GET /api/exports/:id/file': { ...forModerators, tries: [own, { ...foreign, takes: nobody }] },
  'POST /api/fallacy-feedback/import': {
    who: 'admin',
    scope: 'admin:write',
    tries: [{ what: 'a row that is none', ask: () => ({ payload: { rows: [{}] } }) }],
  },
};
