import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, GraphQLError, type GraphQLField, type GraphQLScalarType, type GraphQLSchema, isObjectType, Kind } from 'graphql';
import { askRoute, type Field, findInWhole } from './fields.ts';
import { hasDirective } from './measure.ts';
import { ROUTES_ASKED, WHOLE } from './routes-asked.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

const FOLDER = new URL('schema/', import.meta.url);

/** What can be asked, as the files of the folder say, with each field that asks a route tied to it. */
export function readSchema(): GraphQLSchema {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.graphql'));
  const schema = buildSchema(files.map((name) => readFileSync(new URL(name, FOLDER), 'utf8')).join('\n'));
  for (const [type, routes] of Object.entries(ROUTES_ASKED))
    for (const [name, route] of Object.entries(routes)) resolveBy(fieldOf(schema, type, name), askRoute(route));
  for (const [type, route] of Object.entries(WHOLE))
    for (const field of fieldsOf(schema, type)) if (hasDirective(field, 'whole')) resolveBy(field, findInWhole(route));
  for (const [name, subscribe] of Object.entries(SUBSCRIPTIONS)) fieldOf(schema, 'Subscription', name).subscribe = subscribe as never;
  resolveBy(fieldOf(schema, 'VoteTally', 'challengeId'), ({ id }) => id);
  Object.assign(schema.getType('Id') as GraphQLScalarType, { serialize: readId, parseValue: readId, parseLiteral: readIdLiteral });
  return schema;
}

type AnyField = GraphQLField<unknown, unknown>;

function resolveBy(field: AnyField, resolve: Field): void {
  field.resolve = resolve as never;
}

function fieldsOf(schema: GraphQLSchema, typeName: string): AnyField[] {
  const type = schema.getType(typeName);
  return isObjectType(type) ? Object.values(type.getFields()) : [];
}

function fieldOf(schema: GraphQLSchema, typeName: string, name: string): AnyField {
  const field = fieldsOf(schema, typeName).find((each) => each.name === name);
  if (!field) throw new Error(`The GraphQL schema has no field ${typeName}.${name}.`);
  return field;
}

/** A number, since that is what the API takes and gives; clients that keep ids as text may send its digits. */
function readId(value: unknown): number {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  throw new GraphQLError('An Id is a whole number above 0.');
}

const readIdLiteral: GraphQLScalarType['parseLiteral'] = (node) =>
  readId(node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined);
