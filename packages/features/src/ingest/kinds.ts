import { COMMENTS } from './comments.ts';
import type { IngestKind } from './ingest-kind.ts';
import { PROPOSALS } from './proposals.ts';
import { VOTES } from './votes.ts';

export const INGEST_KINDS: readonly IngestKind[] = [PROPOSALS, VOTES, COMMENTS];
