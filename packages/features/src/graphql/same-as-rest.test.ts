import { testSystem } from '@verdict/features/testing';
import {
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, expect, test } from 'vitest';
import type { GraphqlRoute, GraphqlSource } from '../define-graphql.ts';
import { SLICES } from '../slices.ts';
import { readSchema } from './schema.ts';
import { isListed } from './schema-names.ts';

const system = await testSystem();
const http = await system.api();
await http.ready();
afterAll(() => system.close());

const schema = readSchema(SLICES);
const parts = SLICES.flatMap(({ graphql }) => graphql ?? []);
const routesOf = (key: 'queries' | 'mutations'): Record<string, GraphqlRoute> => Object.assign({}, ...parts.map((part) => part[key]));
const ROUTES: Record<string, Record<string, GraphqlRoute>> = { Query: routesOf('queries'), Mutation: routesOf('mutations') };
const typeNamed = (name: string) => parts.map(({ types }) => types?.[name]).find((type) => type !== undefined);
const connectionsOf = (type: string) => parts.flatMap(({ connections }) => Object.keys(connections?.[type] ?? {}));
const document = http.swagger() as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json> };
};

/** The documented paths, whatever their parameters are called. */
const PATHS = new Map(Object.entries(document.paths).map(([path, described]) => [path.replaceAll(/\{\w+\}/g, '{}'), described]));

interface Json {
  $ref?: string;
  type?: string;
  enum?: string[];
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
}

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

/** The schema behind a reference, and all shapes of a union; `null` is left to the compiler of the routes. */
function resolve(json: Json): Json {
  if (json.$ref) return resolve(document.components.schemas[json.$ref.split('/').at(-1) as string] as Json);
  const shapes = json.anyOf?.map(resolve).filter(({ type }) => type !== 'null');
  if (!shapes) return json;
  if (shapes.length === 1) return shapes[0] as Json;
  const names = [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const required = names.filter((name) => shapes.every((shape) => shape.required?.includes(name)));
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, inAnyShape(shapes, name)])), required };
}

/** A field with different values in several shapes has all of them. */
function inAnyShape(shapes: readonly Json[], name: string): Json {
  const found = shapes.flatMap(({ properties }) => properties?.[name] ?? []);
  const values = found.flatMap(enumOf);
  return values.length > 0 ? { enum: [...new Set(values)] } : (found[0] as Json);
}

function enumOf(json: (Json & { const?: string }) | undefined): string[] {
  return json?.enum ?? (json?.const === undefined ? [] : [json.const]);
}

function describedAs({ route }: GraphqlSource): Described {
  const [method, path] = route.split(' ') as [string, string];
  const described = PATHS.get(path.replaceAll(/:\w+/g, '{}'))?.[method.toLowerCase()];
  if (!described) throw new Error(`${route} is no route`);
  return described;
}

function answerOf(route: GraphqlSource): Json {
  const { responses } = describedAs(route);
  const answer = resolve((responses['200'] ?? responses['201'])?.content?.['application/json']?.schema as Json);
  return route.part === undefined ? answer : resolve(answer.properties?.[route.part] as Json);
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The differences between a GraphQL type and a response schema. */
function compare(type: GraphQLOutputType, json: Json, { where, seen }: { where: string; seen: Set<string> }): string[] {
  const known = resolve(json);
  const named: GraphQLNamedType = getNamedType(type);
  const list = isListType(isNonNullType(type) ? type.ofType : type);
  if (list !== (known.type === 'array')) return [`${where}: list or not`];
  const item = list ? resolve(known.items as Json) : known;
  if (isEnumType(named))
    return sameNames(
      named.getValues().map(({ name }) => name),
      item.enum ?? [],
      where,
    );
  if (!isObjectType(named) || seen.has(named.name)) return [];
  return compareFields(named, item, { where, seen: new Set([...seen, named.name]) });
}

function compareFields(type: GraphQLObjectType, { properties = {} }: Json, at: { where: string; seen: Set<string> }): string[] {
  const known = typeNamed(type.name);
  const whole = known && isListed(known) ? (answerOf(known.from).properties ?? {}) : {};
  const there: Record<string, Json> = { ...whole, ...properties };
  const asked = connectionsOf(type.name);
  const fields = Object.values(type.getFields()).filter(({ name }) => !asked.includes(name) || there[name]);
  const names = Object.keys(there).filter((name) => name !== 'success');
  const missing = names.filter((name) => !fields.some((field) => field.name === name || snake(field.name) === name));
  return [
    ...missing.map((name) => `${at.where}: ${type.name} lacks ${name}`),
    ...fields.flatMap((field) => {
      const json = there[field.name] ?? there[snake(field.name)];
      return json
        ? compare(field.type, json, { ...at, where: `${at.where}.${field.name}` })
        : [`${at.where}: ${type.name}.${field.name} is nowhere`];
    }),
  ];
}

function sameNames(ours: readonly string[], theirs: readonly string[], where: string): string[] {
  return ours.toSorted().join() === theirs.toSorted().join() ? [] : [`${where}: ${ours.join()} is not ${theirs.join()}`];
}

const roots = ['Query', 'Mutation'].flatMap((type) => Object.keys(ROUTES[type] ?? {}).map((name) => [type, name] as const));

test('every question and change is asked of a route', () => {
  const fields = ['Query', 'Mutation'].flatMap((type) => Object.keys((schema.getType(type) as GraphQLObjectType).getFields()));
  expect(fields.toSorted()).toEqual(roots.map(([, name]) => name).toSorted());
});

test.each(roots)('%s.%s answers with the fields of its route, all of them and no others', (type, name) => {
  const field = (schema.getType(type) as GraphQLObjectType).getFields()[name];
  const route = ROUTES[type]?.[name] as GraphqlRoute;
  expect(compare(field?.type as GraphQLOutputType, answerOf(route), { where: name, seen: new Set() })).toEqual([]);
});

/** The parameters of a route, by name: in its query or in its body. */
function takenBy(route: GraphqlRoute): Json {
  const { parameters = [], requestBody } = describedAs(route);
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  if (!route.route.startsWith('GET ')) return resolve(requestBody?.content['application/json']?.schema ?? {});
  return {
    properties: Object.fromEntries(asked.map((one) => [one.name, one.schema])),
    required: asked.filter((one) => one.required).map((one) => one.name),
  };
}

type Taken = { name: string; type: GraphQLInputType };

function compareInput(inputs: readonly Taken[], { properties = {}, required = [] }: Json, where: string): string[] {
  return [
    ...sameNames(
      inputs.map(({ name }) => name),
      Object.keys(properties),
      where,
    ),
    ...inputs.flatMap(({ name, type }) => {
      const json = resolve(properties[name] ?? {});
      const named = getNamedType(type);
      const at = `${where}.${name}`;
      const isNeeded = required.includes(name) && !properties[name]?.anyOf?.some((shape) => shape.type === 'null');
      const strict = isNeeded === isNonNullType(type) ? [] : [`${at}: needed or not`];
      if (isEnumType(named))
        return [
          ...strict,
          ...sameNames(
            named.getValues().map((value) => value.name),
            enumOf(json),
            at,
          ),
        ];
      if (!isInputObjectType(named)) return strict;
      return [...strict, ...compareInput(Object.values(named.getFields()), resolve(json.items ?? json), at)];
    }),
  ];
}

test.each(roots)('%s.%s takes what its route takes', (type, name) => {
  const field = (schema.getType(type) as GraphQLObjectType).getFields()[name];
  const route = ROUTES[type]?.[name] as GraphqlRoute;
  const rest = (field?.args ?? []).filter((argument) => !route.route.split('/').includes(`:${argument.name}`));
  const input = rest.find((argument) => argument.name === 'input')?.type;
  const named = input && getNamedType(input);
  expect(compareInput(isInputObjectType(named) ? Object.values(named.getFields()) : rest, takenBy(route), name)).toEqual([]);
});
