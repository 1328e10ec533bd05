import { deleteOldRows } from '@verdict/platform/retention';
import { Site } from '@verdict/wire/embed';
import { EMBED_EVENTS } from '@verdict/wire/embed/events';
import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { policy } from '../policy/index.ts';
import { answerCors } from './cors.ts';
import { EMBED_PERMISSIONS } from './permissions.ts';
import { EMBED_PERSONAL_DATA } from './personal-data.ts';
import { embedRoutes } from './routes.ts';

export const embed = defineSlice({
  name: 'embed',
  dependsOn: [account, audit, policy],
  reads: ['account'],
  events: EMBED_EVENTS,
  permissions: EMBED_PERMISSIONS,
  schemas: [Site],
  beforeGuard: answerCors,
  routes: embedRoutes,
  retention: [
    deleteOldRows({ table: 'embed_token', column: 'expires_at', keepDays: 0, why: 'an expired token has no use' }),
    deleteOldRows({ table: 'embed_assertion', column: 'expires_at', keepDays: 0, why: 'an expired assertion cannot be used again anyway' }),
  ],
  personalData: EMBED_PERSONAL_DATA,
});
