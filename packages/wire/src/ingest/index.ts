import { type Static, Type } from 'typebox';
import { Id } from '../list/index.ts';

/** What producers send. */
export const INGEST_KINDS = ['proposals', 'votes', 'comments'] as const;
export type IngestKindName = (typeof INGEST_KINDS)[number];

/** A longer line is refused; the longest proposal fits, with every character escaped. */
export const MAX_LINE_BYTES = 131_072;

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
    Type.Object({ outcome: Type.Enum(['saved', 'unchanged']), line: Line, id: Type.Union([Type.String(), Id]) }),
    Type.Object({ outcome: Type.Literal('refused'), line: Line, ...Refusal }),
    Type.Object({ outcome: Type.Literal('finished'), ...Counts }),
    Type.Object({ outcome: Type.Literal('stopped'), ...Counts, ...Refusal }),
  ],
  { $id: 'IngestRecord', description: 'A line of the response to an upload. The last one has the outcome finished or stopped.' },
);
export type IngestRecord = Static<typeof IngestRecord>;

/** Schemas that others refer to by name. */
export const INGEST_SCHEMAS = [IngestRecord] as const;
