import { type TProperties, type TSchema, Type } from 'typebox';
import { Settings } from 'typebox/system';
import { Check, Errors } from 'typebox/value';

/** A problem with a value, and its place in the file or the store. */
export const PROBLEMS = [
  'missing',
  'not_text',
  'not_a_number',
  'not_a_list',
  'not_an_object',
  'unknown_field',
  'unknown_value',
  'too_long',
  'too_many',
  'out_of_range',
  'malformed',
  'not_json',
  'file_too_large',
  'storage_full',
  'storage_newer',
] as const;
export type ProblemKind = (typeof PROBLEMS)[number];

export interface Problem {
  /** Such as `feedback[3].userFeedback.reason`; empty for the file as a whole. */
  at: string;
  problem: ProblemKind;
}

type SchemaError = ReturnType<typeof Errors>[number];

const WRONG_TYPES: Readonly<Record<string, ProblemKind>> = {
  string: 'not_text',
  number: 'not_a_number',
  array: 'not_a_list',
  object: 'not_an_object',
};
const KINDS: Readonly<Record<string, ProblemKind>> = {
  boolean: 'unknown_field',
  enum: 'unknown_value',
  maxLength: 'too_long',
  maxItems: 'too_many',
  minimum: 'out_of_range',
  maximum: 'out_of_range',
};

Settings.Set({ maxErrors: 50 }); // enough to refuse a file

/** An object with these fields and no others, not even `__proto__`. */
export const exactly = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: false });

/** Empty if the value matches the schema. */
export function problemsIn(schema: TSchema, value: unknown): Problem[] {
  return Check(schema, value) ? [] : Errors(schema, value).flatMap(problemsOf);
}

function problemsOf({ keyword, instancePath, params }: SchemaError): Problem[] {
  const at = fieldAt(instancePath);
  if (keyword === 'additionalProperties') return []; // each unknown field has its own error
  if (keyword === 'required')
    return params.requiredProperties.map((name) => ({ at: fieldAt(`${instancePath}/${name}`), problem: 'missing' }));
  if (keyword === 'type') return [{ at, problem: WRONG_TYPES[String(params.type)] ?? 'malformed' }];
  return [{ at, problem: KINDS[keyword] ?? 'malformed' }];
}

/** `/feedback/3/id` becomes `feedback[3].id`. */
const fieldAt = (pointer: string): string =>
  pointer
    .slice(1, 200)
    .replaceAll(/(?:^|\/)(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .toWellFormed();
