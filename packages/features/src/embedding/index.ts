import './tables.ts';
import './views.ts';

export { embedDue } from './embed-due.ts';
export { embedPhrases } from './embed-phrases.ts';
export { embedText } from './embed-text.ts';
export { embedderOf } from './embedder-of.ts';
export { nearest } from './nearest.ts';
export { nearestTexts } from './nearest-texts.ts';
export { QUEUE_TEXTS } from './queue.ts';
export { measureEmbedding, readQueueState, readRefusedTexts } from './queue-state.ts';
export { embedding } from './slice.ts';
export { fromBytes } from './vector-bytes.ts';
