import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { runEmbedding } from './embed-due.ts';
import { EMBEDDING_METRICS } from './metrics.ts';
import { EMBEDDING_PERSONAL_DATA } from './personal-data.ts';
import { QUEUE_TEXTS } from './queue.ts';

export const embedding = defineSlice({
  name: 'embedding',
  dependsOn: [audit],
  reads: ['audit', 'claim', 'point', 'proposal'],
  reactors: [QUEUE_TEXTS],
  background: runEmbedding,
  metrics: EMBEDDING_METRICS,
  personalData: EMBEDDING_PERSONAL_DATA,
});
