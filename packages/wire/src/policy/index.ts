import { MIN_REASON_CHARACTERS, type PolicyProblem } from '@verdict/core/policy';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Id, listOf, nullable, PageQuery, Timestamp } from '../list/index.ts';

/** Thresholds that an administrator can read and change. A slice declares its own. */
export interface PolicyDefinition<Policy extends Versioned = Versioned> {
  name: string;
  /** Describes every number: its meaning, unit and bounds. */
  schema: TObject;
  /** The first version, valid until an administrator changes it. */
  first: Policy;
  /** Finds numbers of the policy that contradict each other. */
  findProblem(policy: Policy): PolicyProblem | undefined;
}

export interface Versioned {
  /** The name that decisions record, such as `table-2`. */
  version: string;
}

export type ValuesOf<Policy extends Versioned> = Omit<Policy, 'version'>;

export function firstValues<Policy extends Versioned>({ first }: PolicyDefinition<Policy>): ValuesOf<Policy> {
  const { version: _version, ...values } = first;
  return values;
}

/** The name of the nth version. */
export function versionName({ first }: PolicyDefinition, version: number): string {
  return first.version.replace(/1$/, String(version));
}

/** Why these values cannot be a policy; empty if they can. */
export function findProblems(definition: PolicyDefinition, values: object): PolicyProblem[] {
  const wrong = Value.Errors(definition.schema, values).filter(({ keyword }) => !FOLLOWING.has(keyword));
  if (wrong.length > 0) return wrong.flatMap(describe);
  const together = definition.findProblem({ ...values, version: '' });
  return together ? [together] : [];
}

/** Errors that only repeat another. */
const FOLLOWING: ReadonlySet<string> = new Set(['boolean', 'anyOf']);

type SchemaError = ReturnType<typeof Value.Errors>[number];

function describe({ keyword, instancePath, params, message }: SchemaError): PolicyProblem[] {
  const field = instancePath.slice(1);
  const below = (name: string): string => (field === '' ? name : `${field}/${name}`);
  if (keyword === 'additionalProperties')
    return (params as { additionalProperties: string[] }).additionalProperties.map((name) => ({
      field: below(name),
      problem: 'is not a field of this policy',
    }));
  if (keyword === 'required')
    return (params as { requiredProperties: string[] }).requiredProperties.map((name) => ({ field: below(name), problem: 'is missing' }));
  return [{ field, problem: message }];
}

interface NumberOptions {
  /** Its label on pages. */
  title: string;
  description: string;
  /** The unit, shown beside the field. */
  unit?: 'hours' | 'days' | 'percent' | 'points' | 'people' | 'ballots' | 'reports' | 'answers' | 'challenges';
  minimum?: number;
  exclusiveMinimum?: number;
  maximum: number;
}

/** A whole number, from 0 by default. */
export const countOf = (options: NumberOptions) => Type.Integer({ minimum: 0, ...options });
export const numberOf = (options: NumberOptions) => Type.Number({ minimum: 0, ...options });
/** A share of a whole: more than 0, at most 1. */
export const shareOf = (title: string, description: string) => Type.Number({ title, description, exclusiveMinimum: 0, maximum: 1 });

interface Described {
  title: string;
  description: string;
}

/** One number for each name. */
export function numbersOf<const Name extends string, Schema extends TSchema>(
  names: readonly Name[],
  described: Described,
  schema: (name: Name, title: string) => Schema,
) {
  const numbers = names.map((name) => [name, schema(name, sentenceCase(name))]);
  return policyValues(described, Object.fromEntries(numbers) as Record<Name, Schema>);
}

const sentenceCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

export function policyValues<Properties extends Record<string, TSchema>>(described: Described, properties: Properties) {
  return Type.Object(properties, { additionalProperties: false, ...described });
}

const Version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const Values = Type.Record(Type.String(), Type.Unknown(), { description: 'The numbers, by their names.' });
const Author = nullable(Type.Object({ id: Id, name: Type.String() }));

const CHANGE = {
  version: Version,
  version_name: Type.String({ description: 'What decisions record, such as table-2.' }),
  values: Values,
  reason: Type.String(),
  author: Author,
  created_at: Timestamp,
};

export const PolicyVersion = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    ...CHANGE,
    previous: nullable(
      Type.Record(Type.String(), Type.Unknown(), { description: 'The numbers of the previous version; null for the first.' }),
    ),
  },
  { $id: 'PolicyVersion', description: 'A version of a policy: its numbers, and who changed them, when and why.' },
);
export type PolicyVersion = Static<typeof PolicyVersion>;

export const Policy = Type.Object(
  {
    name: Type.String(),
    ...CHANGE,
    defaults: Values,
    schema: Type.Unknown({ description: 'JSON Schema of the numbers: what each means, its unit and its bounds.' }),
    outdated: nullable(Type.Integer({ description: 'How many decisions of earlier versions are still being repeated; null if none are.' })),
  },
  { $id: 'Policy', description: 'A policy with its current version.' },
);
export type Policy = Static<typeof Policy>;

export const PolicyName = Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) });
export const PolicyList = listOf(Type.Ref('Policy'));
export const PolicyHistory = listOf(Type.Ref('PolicyVersion'));
export const PolicyHistoryQuery = Type.Object({ ...PageQuery }, { additionalProperties: false });
export const PolicyAnswer = Type.Object({ success: Type.Literal(true), policy: Type.Ref('Policy') });

export const ChangePolicy = Type.Object(
  {
    values: Values,
    reason: Type.String({
      minLength: MIN_REASON_CHARACTERS,
      maxLength: 1000,
      pattern: `(\\S\\s*){${MIN_REASON_CHARACTERS}}`,
      description: `Why, in at least ${MIN_REASON_CHARACTERS} characters, for those who read the history.`,
    }),
    expectedVersion: Type.Integer({
      minimum: 1,
      maximum: 2 ** 31 - 1,
      description: 'The version that you changed. If it is no longer the current one, the response is 409.',
    }),
  },
  { additionalProperties: false },
);
export type ChangePolicy = Static<typeof ChangePolicy>;

/** The current policies, public, so that pages and clients can state the rules. */
export const CurrentPolicies = Type.Object({
  success: Type.Literal(true),
  policies: Type.Record(Type.String(), Type.Unknown(), { description: 'The numbers of each policy, by its name, with the version.' }),
});

export const POLICY_SCHEMAS = [Policy, PolicyVersion];

declare module '../live/index.ts' {
  interface LiveMessages {
    'policy.changed': { name: string; version: number };
  }
}
