import { type Static, Type } from 'typebox';
import { Id, listOf, Timestamp } from '../list/index.ts';

const Hash = Type.String({ description: '32 bytes in base64.' });
const Size = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const CheckpointAnswer = Type.Object({
  success: Type.Literal(true),
  checkpoint: Type.Object({
    origin: Type.String(),
    size: Size,
    root: Hash,
    note: Type.String({ description: 'The signed text, in the C2SP checkpoint form.' }),
    public_key: Type.String({ description: 'Ed25519, raw, in base64.' }),
    signed_at: Timestamp,
  }),
});

export const LogEntry = Type.Object(
  {
    seq: Size,
    id: Size,
    kind: Type.String(),
    occurred_at: Timestamp,
    commitment: Type.String({ description: '32 bytes in hex.' }),
    leaf_hash: Hash,
  },
  { $id: 'LogEntry' },
);
export type LogEntry = Static<typeof LogEntry>;

export const EntriesQuery = Type.Object(
  {
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
    cursor: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The nextCursor of the previous page. Takes precedence over from.',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    event: Type.Optional(
      Type.Integer({
        ...Id,
        description:
          'Only the entry with this id, which a write returns as `event`. The list is empty until the entry is in the log, for up to a second.',
      }),
    ),
  },
  { additionalProperties: false },
);
/** The log says what happened and when, but not who did it: only the response to a write connects an entry with a person. */
export const EventId = Type.Union([Id, Type.Null()], {
  description:
    'The id of the entry in the event log. Its receipt is at `/receipt?event=ID`. Only this response names it, so nobody else can connect the entry with you. Null if the content of the entry was erased since.',
});
export const EntryList = listOf(Type.Ref('LogEntry'));

export const ProofQuery = Type.Object({ seq: Size, size: Type.Optional(Size) }, { additionalProperties: false });
export const ProofAnswer = Type.Object({
  success: Type.Literal(true),
  proof: Type.Object({ seq: Size, size: Size, leaf_hash: Hash, path: Type.Array(Hash), root: Hash }),
});

export const ConsistencyQuery = Type.Object({ from: Size, to: Size }, { additionalProperties: false });
export const ConsistencyAnswer = Type.Object({
  success: Type.Literal(true),
  proof: Type.Object({ from: Size, to: Size, from_root: Hash, to_root: Hash, path: Type.Array(Hash) }),
});

declare module '../live/index.ts' {
  interface LiveMessages {
    'log.grown': { size: number };
  }
}
