import type { Random } from '../harness/random.ts';

/** What the API's document says about a value; other keywords are ignored. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** All methods of its path. */
  methods: readonly string[];
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
}

export function readOperations(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, described]) => {
    const methods = Object.keys(described).map((method) => method.toUpperCase());
    return Object.entries(described).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody && firstShape(resolveReferences(document, requestBody.content['application/json']?.schema)),
      methods,
    }));
  });
}

function resolveReferences<Part>(document: OpenApi, part: Part): Part {
  if (part === null || typeof part !== 'object') return part;
  const reference = (part as { $ref?: string }).$ref?.split('/').at(-1);
  if (reference !== undefined) return resolveReferences(document, document.components?.schemas?.[reference] as Part);
  if (Array.isArray(part)) return part.map((item) => resolveReferences(document, item)) as Part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolveReferences(document, value)])) as Part;
}

/** Whether a value matches a schema. Independent of the server's validator, which it tests. */
export function satisfies(schema: Schema, value: unknown): boolean {
  if (schema.anyOf && !schema.anyOf.some((choice) => satisfies(choice, value))) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.type && !hasType(schema.type, value)) return false;
  if (typeof value === 'string') return fitsText(schema, value);
  if (typeof value === 'number') return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
  if (Array.isArray(value)) return fitsList(schema, value);
  return value === null || typeof value !== 'object' || fitsObject(schema, value as Record<string, unknown>);
}

function hasType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return value !== null && typeof value === 'object' && !Array.isArray(value);
  return typeof value === type;
}

function fitsText({ minLength = 0, maxLength = Infinity, pattern }: Schema, text: string): boolean {
  const { length } = [...text];
  return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
}

function fitsList({ maxItems = Infinity, items = {} }: Schema, list: unknown[]): boolean {
  return list.length <= maxItems && list.every((item) => satisfies(items, item));
}

function fitsObject({ properties = {}, required = [], additionalProperties = true }: Schema, value: Record<string, unknown>): boolean {
  if (!required.every((name) => name in value)) return false;
  return Object.entries(value).every(([name, member]) => (properties[name] ? satisfies(properties[name], member) : additionalProperties));
}

/** A number with such a large maximum can only be an id. */
export function isReference({ maximum = 0 }: Schema): boolean {
  return maximum === Number.MAX_SAFE_INTEGER;
}

const WORDS = [
  'en',
  'nobody@example.org',
  'https://example.org/a',
  'Some words',
  '019f0000-0000-7000-8000-000000000000',
  '2026-01-01T00:00:00Z',
  '2026-01-01',
  '123456',
  'point.created',
  '22:30',
];

/** A value that matches the schema. */
export function sampleOf(random: Random, schema: Schema): unknown {
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return sampleOf(random, random.pick(schema.anyOf));
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return random.oneIn(2);
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return random.oneIn(2) ? [] : [sampleOf(random, schema.items ?? {})];
  if (schema.type === 'object') return Object.fromEntries(sampleFields(random, schema).map(([name, json]) => [name, JSON.parse(json)]));
  const word = WORDS.find((candidate) => satisfies(schema, candidate));
  if (word === undefined) throw new Error(`no sample is known for ${JSON.stringify(schema)}`);
  return word;
}

/** A body with several possible shapes is broken in its first. */
function firstShape(schema: Schema | undefined): Schema | undefined {
  return schema?.anyOf?.[0] ?? schema;
}

/** Fields of a valid body as JSON, without ids of other things: those would have to exist. */
export function sampleFields(random: Random, { properties = {}, required = [] }: Schema): [name: string, json: string][] {
  return Object.entries(properties)
    .filter(([name, schema]) => required.includes(name) || (!isReference(schema) && random.oneIn(2)))
    .map(([name, schema]) => [name, JSON.stringify(sampleOf(random, schema))]);
}
