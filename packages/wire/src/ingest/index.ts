import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Id } from '../list/index.ts';
import { CreatePoint } from '../point/index.ts';
import { ProposalId } from '../proposal/index.ts';

/** What producers send. */
export const INGEST_KINDS = ['proposals', 'votes', 'comments'] as const;
export type IngestKindName = (typeof INGEST_KINDS)[number];

/** A longer line is refused; the longest proposal fits, with every character escaped. */
export const MAX_LINE_BYTES = 131_072;

/** A comment on a proposal. */
export const IngestComment = Type.Object(
  {
    user_id: Type.Optional(Id),
    proposal_id: ProposalId,
    text: CreatePoint.properties.content,
    author: CreatePoint.properties.author,
    language: CreatePoint.properties.language,
    source: CreatePoint.properties.source,
    external_id: CreatePoint.properties.externalId,
  },
  { additionalProperties: false },
);
export type IngestComment = Static<typeof IngestComment>;

export const IngestQuery = Type.Object(
  {
    results: Type.Optional(
      Type.Enum(['all', 'refused'], {
        default: 'all',
        description: 'Whether each line has a result, or only refused ones. For clients that read the response after sending everything.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type IngestQuery = Static<typeof IngestQuery>;

const Line = Type.Integer({ minimum: 1, description: 'The number of the line, from 1.' });
const Lines = Type.Integer({ minimum: 0, description: 'Lines 1 to this one are done.' });
const Refusal = { code: Type.String(), message: Type.String(), details: Type.Unknown() };
const Resource = Type.Union([Type.String(), Id], { description: 'The id of the proposal, vote or comment.' });
const Counts = {
  lines: Lines,
  resumed: Type.Integer({ minimum: 0, description: 'Lines that an earlier upload with the same Idempotency-Key had done.' }),
  saved: Type.Integer({ minimum: 0 }),
  unchanged: Type.Integer({ minimum: 0 }),
  refused: Type.Integer({ minimum: 0 }),
};

/** A line of the response. */
export const IngestRecord = Type.Union(
  [
    Type.Object({ outcome: Type.Literal('resumed'), lines: Lines }),
    Type.Object({ outcome: Type.Enum(['saved', 'unchanged']), line: Line, id: Resource }),
    Type.Object({ outcome: Type.Literal('refused'), line: Line, ...Refusal }),
    Type.Object({ outcome: Type.Literal('finished'), ...Counts }),
    Type.Object({ outcome: Type.Literal('stopped'), ...Counts, ...Refusal }),
  ],
  { $id: 'IngestRecord', description: 'A line of the response to an upload. The last one has the outcome finished or stopped.' },
);
export type IngestRecord = Static<typeof IngestRecord>;

/** The length of the id that a producer gives a message. */
const MAX_MESSAGE_ID = 200;
/** How many messages can wait for their acknowledgement before the server stops reading. */
export const INGEST_WINDOW = 256;

/** A message of a producer. Its item is the body of a single request. */
const IngestMessage = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: MAX_MESSAGE_ID, pattern: '^[\\x21-\\x7e]+$' }),
    kind: Type.Enum([...INGEST_KINDS]),
    item: Type.Unknown(),
  },
  { additionalProperties: false },
);
export type IngestMessage = Static<typeof IngestMessage>;

export const isIngestMessage = (value: unknown): value is IngestMessage => Value.Check(IngestMessage, value);

/** A message from the server. An acknowledgement is sent after the durable commit. */
export type IngestServerFrame =
  | { type: 'ready'; window: number }
  | { type: 'ack'; id: string; outcome: 'saved' | 'unchanged' | 'repeated'; resource: string | number }
  | { type: 'refused'; id: string | null; code: string; message: string; details: unknown }
  | { type: 'bye'; code: string; message: string };

/** Schemas that others refer to by name. */
export const INGEST_SCHEMAS = [IngestRecord] as const;
