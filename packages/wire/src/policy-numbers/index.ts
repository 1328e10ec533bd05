import type { Policy } from '../policy/index.ts';

/** A number of a policy: what the schema says about it. */
export interface Field {
  /** Its names, from the outside in: `tierWeights/expert`. */
  path: string;
  title: string;
  description: string;
  unit?: Unit | undefined;
  minimum?: number | undefined;
  exclusiveMinimum?: number | undefined;
  maximum: number;
  isWhole: boolean;
  /** Whether it may be empty, for no limit. */
  isOptional: boolean;
}

export type Unit = 'hours' | 'days' | 'percent' | 'points' | 'people' | 'ballots' | 'reports' | 'answers' | 'challenges';

/** Numbers that belong together, one for each name. */
export interface FieldGroup {
  path: string;
  title: string;
  description: string;
  fields: readonly Field[];
}

interface Schema extends Partial<Omit<Field, 'path' | 'isWhole' | 'isOptional'>> {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  anyOf?: readonly Schema[];
}

/** What a form asks for, in its order. */
export function partsOf({ schema }: Pick<Policy, 'schema'>): (Field | FieldGroup)[] {
  return Object.entries((schema as Schema).properties ?? {}).map(([name, part]) => {
    const { title = name, description = '', properties } = part;
    if (!properties) return asField(name, part);
    return { path: name, title, description, fields: Object.entries(properties).map(([key, field]) => asField(`${name}/${key}`, field)) };
  });
}

export function fieldsOf(policy: Pick<Policy, 'schema'>): Field[] {
  return partsOf(policy).flatMap((part) => ('fields' in part ? part.fields : [part]));
}

function asField(path: string, schema: Schema): Field {
  const {
    type,
    title = path,
    description = '',
    unit,
    minimum,
    exclusiveMinimum,
    maximum = Number.MAX_SAFE_INTEGER,
  } = schema.anyOf?.[0] ?? schema;
  return {
    path,
    title,
    description,
    unit,
    minimum,
    exclusiveMinimum,
    maximum,
    isWhole: type === 'integer',
    isOptional: schema.anyOf !== undefined,
  };
}

/** The numbers of a policy by the paths of their fields; null is no limit. */
export type Numbers = Readonly<Record<string, number | null>>;

export function numbersIn(values: object, above = ''): Numbers {
  const entries = Object.entries(values).map(([name, value]: [string, object | number | null]) =>
    typeof value === 'object' && value !== null ? numbersIn(value, `${above}${name}/`) : { [above + name]: value },
  );
  return Object.assign({}, ...entries) as Numbers;
}

/** The other way round: what the server is sent. */
export function asValues(numbers: Numbers): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [path, number] of Object.entries(numbers)) {
    const [name = path, key] = path.split('/');
    if (key === undefined) values[name] = number;
    else values[name] = { ...(values[name] as object | undefined), [key]: number };
  }
  return values;
}

export interface Difference {
  path: string;
  before: number | null;
  after: number | null;
}

/** What differs, in the order of `after`. A number that only one of them has is no difference. */
export function differencesOf(before: Numbers, after: Numbers): Difference[] {
  return Object.entries(after).flatMap(([path, number]) => {
    const earlier = before[path];
    return earlier === undefined || earlier === number ? [] : [{ path, before: earlier, after: number }];
  });
}

/** What was typed into a field; undefined where the field does not take it. Either sign marks decimals. */
export function readNumber({ isOptional, isWhole, minimum, exclusiveMinimum, maximum }: Field, typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return isOptional ? null : undefined;
  const number = Number(text);
  const isInRange = number <= maximum && number >= (minimum ?? -Infinity) && number > (exclusiveMinimum ?? -Infinity);
  return isInRange && (!isWhole || Number.isInteger(number)) ? number : undefined;
}

/** "1 to 100", for English readers. */
export function rangeOf({ minimum = 0, exclusiveMinimum, maximum, isOptional }: Field): string {
  const range = exclusiveMinimum === undefined ? `${minimum} to ${maximum}` : `more than ${exclusiveMinimum}, up to ${maximum}`;
  return isOptional ? `${range}, or none` : range;
}
