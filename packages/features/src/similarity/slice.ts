import { SIMILARITY_EVENTS } from '@verdict/wire/similarity/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { embedding } from '../embedding/index.ts';
import { policy } from '../policy/index.ts';
import { proposal } from '../proposal/index.ts';
import { topic } from '../topic/index.ts';
import { runComparisons } from './compare-due.ts';
import { queueEmbedded } from './queue.ts';
import { rebuildSimilarities } from './rebuild.ts';
import { similarityRoutes } from './routes.ts';

export const similarity = defineSlice({
  name: 'similarity',
  dependsOn: [audit, embedding, policy, proposal, topic],
  reads: ['embedding', 'point', 'proposal', 'ranking', 'topic'],
  events: SIMILARITY_EVENTS,
  routes: similarityRoutes,
  derivations: [{ name: 'similarities', rebuild: rebuildSimilarities }],
  background: runComparisons,
  onEmbedded: queueEmbedded,
});
