import type { Database } from '@verdict/platform/postgres';
import { type EventDeclaration, payloadOf } from '@verdict/wire/event';
import { nullable } from '@verdict/wire/list';
import { type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';

const BATCH = 2000;
const MAX_PROBLEMS = 50;

/** Fields of every payload, see `sealEvent`. */
const OWNER = { subject: Type.String({ format: 'uuid' }), subject_user_id: nullable(Type.Integer()) };

export interface DeclaredPayload extends Pick<EventDeclaration, 'payload' | 'earlier'> {
  kind: string;
}

/**
 * Compares the stored payloads with the schemas of their kinds, and returns the differences. Tests may use kinds that begin
 * with "test.".
 */
export async function checkPayloads({ pool }: Database, declared: readonly DeclaredPayload[]): Promise<string[]> {
  const schemas = new Map(declared.map(({ kind, payload, earlier = [] }) => [kind, [payload, ...earlier].map(withOwner)]));
  const problems: string[] = [];
  for (let after = 0; problems.length < MAX_PROBLEMS; ) {
    const { rows } = await pool.query<{ id: number; kind: string; payload: unknown }>(
      "SELECT id, kind, payload FROM event WHERE id > $1 AND payload IS NOT NULL AND kind NOT LIKE 'test.%' ORDER BY id LIMIT $2",
      [after, BATCH],
    );
    for (const { id, kind, payload } of rows) {
      const problem = findProblem(schemas.get(kind), payload);
      if (problem) problems.push(`event ${id}, ${kind}: ${problem}`);
    }
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.id as number;
  }
  return problems.slice(0, MAX_PROBLEMS);
}

const withOwner = (payload: TObject) => payloadOf({ ...payload.properties, ...OWNER });

function findProblem(versions: readonly TObject[] | undefined, payload: unknown): string | undefined {
  const [today] = versions ?? [];
  if (!versions || !today) return 'no slice declares it';
  if (versions.some((version) => Value.Check(version, payload))) return undefined;
  return Value.Errors(today, payload)
    .map(({ instancePath, message }) => `${instancePath || 'payload'} ${message}`)
    .join('; ');
}
