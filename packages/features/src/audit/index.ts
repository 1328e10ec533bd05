import './tables.ts';
import './views.ts';

export { appendEvent, appendEvents, type EventFacts, insertEventsOf, type NewEvent, type SealedEvent, sealEvent } from './append.ts';
export { checkPayloads } from './check-payloads.ts';
export {
  type Consumer,
  consumeBatch,
  consumerOffsets,
  consumerProgress,
  eventsOfKinds,
  type LogEvent,
  type LogRange,
  loggedEvents,
  type Projection,
  type Reactor,
  readEvents,
  runConsumers,
} from './consumers.ts';
export { setAsideWitness } from './contradiction.ts';
export { nodeDigest } from './digest.ts';
export { erasePayloads, erasePayloadsOf } from './erase.ts';
export { LogTree } from './log-tree.ts';
export { payloadField, payloadFields } from './payload-field.ts';
export {
  countUnsequenced,
  eventsAbout,
  eventsAhead,
  eventsOf,
  firstEventOf,
  lockConsumer,
  lockLog,
  logSize,
  newestCheckpoint,
  newestEventsOf,
  oldestUnsequenced,
} from './queries.ts';
export { compareRows, type Derivation, type RebuildOptions, type RebuildResult, rebuildInBatches, rebuildProjection } from './rebuild.ts';
export { runSequencer, sequenceNow } from './sequencer.ts';
export { loadSigningKey, type SigningKey, signingKeyFile } from './signing-key.ts';
export { audit } from './slice.ts';
export { findLastChanges, findSubjectIds } from './subject-ids.ts';
export { type AuditReport, verifyLog, verifyLogIn } from './verify.ts';
export { readWitness } from './witness.ts';
