import { SIMILARITY_EVENTS } from '@verdict/wire/similarity/events';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { embedding } from '../embedding/index.ts';
import { policy } from '../policy/index.ts';
import { runComparisons } from './compare-due.ts';
import { queueEmbedded } from './queue.ts';
import { rebuildSimilarities } from './rebuild.ts';

export const similarity = defineSlice({
  name: 'similarity',
  dependsOn: [audit, embedding, policy],
  reads: ['embedding', 'point', 'proposal', 'topic'],
  events: SIMILARITY_EVENTS,
  derivations: [{ name: 'similarities', rebuild: rebuildSimilarities }],
  background: runComparisons,
  onEmbedded: queueEmbedded,
});
