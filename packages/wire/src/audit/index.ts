import { type Static, Type } from 'typebox';
import { listOf, Timestamp } from '../list/index.ts';

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
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The nextCursor of the page before. Goes before from.' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  },
  { additionalProperties: false },
);
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
