import { PROBABILITY_EVENTS } from '@verdict/wire/probability/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { label } from '../label/index.ts';
import { point } from '../point/index.ts';
import { policy } from '../policy/index.ts';
import { probabilityJobs } from './jobs.ts';
import { labelProbability } from './label-probability.ts';
import { PROBABILITY_PERSONAL_DATA, PROBABILITY_RETENTION } from './personal-data.ts';
import { rebuildProbabilities } from './rebuild.ts';
import { probabilityRoutes } from './routes.ts';

export const probability = defineSlice({
  name: 'probability',
  dependsOn: [audit, label, point, policy],
  reads: ['account', 'audit', 'feedback', 'label', 'verdict'],
  events: PROBABILITY_EVENTS,
  routes: probabilityRoutes,
  derivations: [{ name: 'probabilities', rebuild: rebuildProbabilities }],
  reactors: [labelProbability],
  jobs: probabilityJobs,
  retention: [PROBABILITY_RETENTION],
  personalData: PROBABILITY_PERSONAL_DATA,
});
