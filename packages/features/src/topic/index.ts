import './tables.ts';
import './views.ts';

export { findTopic, lockOpenTopic, readTopic } from './queries.ts';
export { topic } from './slice.ts';
