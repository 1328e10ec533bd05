import type { IngestKind } from './ingest-kind.ts';
import { VOTES } from './votes.ts';

export const INGEST_KINDS: readonly IngestKind[] = [VOTES];
