import { deleteOldRows } from '@verdict/platform/retention';
import { INGEST_SCHEMAS } from '@verdict/wire/ingest';
import { account } from '../account/index.ts';
import { defineSlice } from '../define-slice.ts';
import { proposal } from '../proposal/index.ts';
import { INGEST_PERSONAL_DATA } from './personal-data.ts';
import { ingestRoutes } from './routes.ts';

export const ingest = defineSlice({
  name: 'ingest',
  dependsOn: [account, proposal],
  schemas: INGEST_SCHEMAS,
  routes: ingestRoutes,
  retention: [
    deleteOldRows({ table: 'ingest_upload', column: 'updated_at', keepDays: 1, why: 'an upload that broke off is continued within a day' }),
  ],
  personalData: INGEST_PERSONAL_DATA,
});
