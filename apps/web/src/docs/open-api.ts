/** The parts of an OpenAPI document that the reference shows. */
export interface OpenApi {
  info: { description: string; version: string };
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

export interface Operation {
  method: string;
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, Reference | Response>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Response {
  description: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Reference {
  $ref: string;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

export interface OperationGroup {
  name: string;
  operations: Operation[];
}

/** The operations by tag that contain every word of `search`. */
export function groupOperations({ paths }: OpenApi, search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  const found = operations.filter((operation) => {
    const { method, path, summary, operationId, description = '', tags = [] } = operation;
    const text = [method, path, summary, operationId, description, ...tags].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = Map.groupBy(found, ({ tags }) => tags?.[0] ?? 'Other');
  return [...groups].map(([name, operations]) => ({ name, operations }));
}

export const nameOf = ({ $ref }: { $ref?: string }): string | undefined => $ref?.split('/').at(-1);

export function responseOf({ components }: OpenApi, response: Reference | Response): Response {
  return '$ref' in response ? (components.responses[nameOf(response) as string] as Response) : response;
}

/** An example of what a schema allows, from the first of its choices. */
export function exampleOf(api: OpenApi, schema: Schema, depth = 0): unknown {
  const named = nameOf(schema);
  if (named) return depth > 3 ? {} : exampleOf(api, api.components.schemas[named] ?? {}, depth + 1);
  if ('const' in schema) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(api, part, depth)));
  if (schema.anyOf) return exampleOf(api, schema.anyOf[0] ?? {}, depth);
  if (schema.items) return [exampleOf(api, schema.items, depth + 1)];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, exampleOf(api, part, depth + 1)]));
  }
  return exampleOfType(schema);
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-03-10T12:00:00.000Z',
  uuid: '3f2b8c1e-8f0a-4c35-9d1e-2a7c5b6d4e90',
  email: 'you@example.org',
  uri: 'https://example.org',
};

function exampleOfType({ type, format, minimum = 1 }: Schema): unknown {
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'object') return {};
  return FORMATS[format ?? ''] ?? 'text';
}

/** "string, 1–200 characters", in the words of the document's own language. */
export function describeType(schema: Schema): string {
  const name = nameOf(schema);
  if (name) return name;
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' | ');
  if (schema.items) return `${describeType(schema.items)}[]`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return [schema.format ? `${type} (${schema.format})` : type, ...limitsOf(schema)].join(', ');
}

function limitsOf({ minimum, maximum, minLength, maxLength, default: usual }: Schema): string[] {
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(isBounded ? [`at most ${maximum}`] : []),
    ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(usual === undefined ? [] : [`default ${JSON.stringify(usual)}`]),
  ];
}

/** A command that makes the request. */
export function curlOf(api: OpenApi, { method, path, requestBody }: Operation, server: string): string {
  const json = requestBody?.content['application/json']?.schema;
  return [
    `curl -X ${method.toUpperCase()} '${server}${path}'`,
    "-H 'Authorization: Bearer KEY'",
    ...(json ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(api, json), null, 2)}'`] : []),
  ].join(' \\\n  ');
}
