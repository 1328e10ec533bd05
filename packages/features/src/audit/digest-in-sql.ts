// The hashes of core in SQL, for statements that write or sequence thousands of rows a second: PostgreSQL computes them on
// another core.

/** Core's `commitTo`: the commitment to the payload of a row with `salt` and `payload`. */
export const COMMITMENT = "pg_catalog.sha256(salt || convert_to(payload::text, 'UTF8'))";

/** Core's `eventLeafHash` of a row of `event`. */
export const LEAF_HASH = `
  pg_catalog.sha256('\\x00'::bytea || convert_to(
    '{"commitment":"' || encode(commitment, 'hex') || '","id":' || id || ',"kind":' || to_json(kind) || ',"occurred_at":"'
    || to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","v":1}', 'UTF8'))`;
