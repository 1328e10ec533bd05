import { CONTRIBUTION_SCHEMAS } from '@verdict/wire/contribution';
import { CONTRIBUTION_EVENTS } from '@verdict/wire/contribution/events';
import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { feedback } from '../feedback/index.ts';
import { label } from '../label/index.ts';
import { point } from '../point/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { CONTRIBUTION_PERMISSIONS } from './permissions.ts';
import { CONTRIBUTION_PERSONAL_DATA, CONTRIBUTION_RETENTION } from './personal-data.ts';
import { contributionRoutes } from './routes.ts';

export const contribution = defineSlice({
  name: 'contribution',
  dependsOn: [account, audit, feedback, label, point, quarantineSlice],
  reads: ['feedback', 'label', 'point'],
  events: CONTRIBUTION_EVENTS,
  permissions: CONTRIBUTION_PERMISSIONS,
  schemas: CONTRIBUTION_SCHEMAS,
  routes: contributionRoutes,
  retention: CONTRIBUTION_RETENTION,
  personalData: CONTRIBUTION_PERSONAL_DATA,
});
