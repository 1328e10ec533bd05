import './tables.ts';
import './views.ts';

export { type FoundKeyword, saveSuggestions } from './keywords.ts';
export { findTopic, lockOpenTopic, readTopic } from './queries.ts';
export { createTopic } from './save-topic.ts';
export { topic } from './slice.ts';
