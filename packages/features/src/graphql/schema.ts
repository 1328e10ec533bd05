import { readFileSync } from 'node:fs';
import {
  buildSchema,
  GraphQLError,
  type GraphQLField,
  type GraphQLScalarType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import type { GraphqlPart } from '../define-graphql.ts';
import type { Slice } from '../define-slice.ts';
import { notificationKindSchema } from '../notification/index.ts';
import { deriveSdl } from './derive-sdl.ts';
import { askRoute, type Field, findInWhole } from './fields.ts';
import { hasDirective } from './measure.ts';
import { isListed } from './schema-names.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

const ROOT = readFileSync(new URL('root.graphql', import.meta.url), 'utf8');

/** The schema of all slices, with a resolver for each field that calls a route. */
export function readSchema(slices: readonly Slice[]): GraphQLSchema {
  const parts = [{ types: { NotificationKind: notificationKindSchema(slices) } }, ...slices.flatMap(({ graphql }) => graphql ?? [])];
  const schema = buildSchema(`${ROOT}\n${deriveSdl(parts)}`);
  for (const part of parts) resolvePart(schema, part);
  for (const [name, subscribe] of Object.entries(SUBSCRIPTIONS)) fieldOf(schema, 'Subscription', name).subscribe = subscribe as never;
  resolveBy(fieldOf(schema, 'VoteTally', 'challengeId'), ({ id }) => id);
  Object.assign(schema.getType('Id') as GraphQLScalarType, { serialize: readId, parseValue: readId, parseLiteral: readIdLiteral });
  return schema;
}

function resolvePart(schema: GraphQLSchema, { types = {}, queries = {}, mutations = {}, connections = {} }: GraphqlPart): void {
  for (const [type, routes] of Object.entries({ Query: queries, Mutation: mutations, ...connections }))
    for (const [name, route] of Object.entries(routes)) resolveBy(fieldOf(schema, type, name), askRoute(route));
  for (const [name, type] of Object.entries(types))
    if (isListed(type))
      for (const field of fieldsOf(schema, name)) if (hasDirective(field, 'whole')) resolveBy(field, findInWhole(type.from));
}

/** The schema as a page of the documentation. */
export function schemaDoc(slices: readonly Slice[]): string {
  return `${printSchema(lexicographicSortSchema(readSchema(slices)))}\n`;
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

/** A number, as in the API; clients that store ids as text may send digits. */
function readId(value: unknown): number {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  throw new GraphQLError('An Id is a whole number above 0.');
}

const readIdLiteral: GraphQLScalarType['parseLiteral'] = (node) =>
  readId(node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined);
