import { defineMetrics, type MetricsOf } from '@verdict/platform/metrics';

export const EMBEDDING_METRICS = defineMetrics({
  embeddedTexts: { type: 'counter', name: 'verdict_embedding_texts_total', help: 'Texts that got a vector.' },
  embeddingQueue: { type: 'gauge', name: 'verdict_embedding_queue', help: 'Texts waiting for a vector.' },
  embeddingRefused: {
    type: 'gauge',
    name: 'verdict_embedding_refused',
    help: 'Texts that the model refuses. They get no vector until they are changed.',
  },
  embeddingQueueAge: {
    type: 'gauge',
    name: 'verdict_embedding_queue_age_seconds',
    help: 'How long the oldest text has waited for a vector.',
  },
  embeddingCost: {
    type: 'gauge',
    name: 'verdict_embedding_cost',
    help: 'What embeddings have cost this month, in the currency of the price.',
  },
});

declare module '@verdict/platform/metrics' {
  interface SliceMetrics extends MetricsOf<typeof EMBEDDING_METRICS> {}
}
