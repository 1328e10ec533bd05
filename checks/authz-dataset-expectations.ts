import type { Expectation, Things, Who } from './authz-expectations.ts';
import { nobody, ownerOf } from './authz-who.ts';

/** Exports, new for each request. */
export interface DatasetThings {
  /** One that was made in the background for this person. */
  madeExport(ownerId: number): Promise<number>;
}

const forModerators = { who: 'moderator', scope: 'moderation' } as const;
const own = { what: 'own export', ask: async (things: Things, who: Who) => ({ id: await things.madeExport(ownerOf(things, who)) }) };
const foreign = { what: 'foreign export', ask: async (things: Things) => ({ id: await things.madeExport(things.strangerId) }) };

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
