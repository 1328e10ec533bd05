import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { threat } from '../threat/index.ts';
import { trust } from '../trust/index.ts';
import { COLLUSION_FEED } from './follow-votes.ts';
import { collusionJobs } from './jobs.ts';
import { COLLUSION_METRICS } from './metrics.ts';
import { COLLUSION_PERSONAL_DATA } from './personal-data.ts';
import { COLLUSION_RETENTION } from './retention.ts';

export const collusion = defineSlice({
  name: 'collusion',
  dependsOn: [account, audit, threat, trust],
  reads: ['account', 'account-trace', 'audit', 'challenge', 'feedback', 'moderation', 'proposal'],
  reactors: [COLLUSION_FEED],
  jobs: collusionJobs,
  retention: [COLLUSION_RETENTION],
  metrics: COLLUSION_METRICS,
  personalData: COLLUSION_PERSONAL_DATA,
});
