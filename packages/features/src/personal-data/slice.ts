import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { mail } from '../mail/index.ts';
import { notification } from '../notification/index.ts';
import { personalDataJobs } from './jobs.ts';
import { PERSONAL_DATA_PERMISSIONS } from './permissions.ts';
import { personalDataRoutes } from './routes.ts';

export const personalData = defineSlice({
  name: 'personal-data',
  dependsOn: [account, audit, mail, notification],
  reads: ['account'],
  permissions: PERSONAL_DATA_PERMISSIONS,
  routes: personalDataRoutes,
  jobs: personalDataJobs,
});
