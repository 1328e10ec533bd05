import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import type { GraphqlRoute, ListedType } from '../define-graphql.ts';
import type { Asker, Change, Row } from './ask.ts';

/** The context of an operation. */
export interface Context {
  asker: Asker;
  /** The idempotency key of a mutation. */
  repeatKey?: string | undefined;
}

export type Field = GraphQLFieldResolver<Row, Context, Row>;

/** A field of the response, under its name in the schema or in snake_case. */
export const findField: Field = (row, _args, _context, { fieldName }) => lookUp(row, fieldName);

function lookUp(row: Row, fieldName: string): unknown {
  return row[Object.hasOwn(row, fieldName) ? fieldName : fieldName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}

/** A field of the whole object, for parts of it that lack the field. */
export function findInWhole({ route, part }: ListedType['from']): Field {
  const { path } = readAddress(route);
  return async (row, _args, { asker }, { fieldName }) => {
    const found = lookUp(row, fieldName);
    if (found !== undefined) return found;
    const whole = await asker.read(addressOf(path, { id: row['id'] }));
    return lookUp(whole[part] as Row, fieldName);
  };
}

/** A field that calls a route. */
export function askRoute(field: GraphqlRoute): Field {
  const { method, path } = readAddress(field.route);
  if (method === 'GET') return readRoute(path, field);
  return async (_row, args, { asker, repeatKey }, info) => {
    const { address, rest } = fillIn(path, args);
    const body = bodyOf(field, (rest['input'] as Row | undefined) ?? rest);
    const change = { method, url: address, body: Object.keys(body).length > 0 ? body : undefined };
    return partOf(await asker.change({ ...change, repeatKey: keyFor(info, repeatKey) }), field.part);
  };
}

/** Arguments that are not in the path go into the query. */
function readRoute(path: string, { part, from = {} }: GraphqlRoute): Field {
  return async (row, args, { asker }) => {
    const known = Object.entries(from).map(([parameter, field]) => [parameter, row[field]] as const);
    return partOf(await asker.read(addressOf(path, { ...args, ...Object.fromEntries(known) })), part);
  };
}

/** GraphQL clients send null for arguments they leave out, which the API would mostly refuse. */
function bodyOf({ takesNull }: GraphqlRoute, body: Row): Row {
  return takesNull ? body : JSON.parse(JSON.stringify(body, (_name, value) => value ?? undefined));
}

/** Several mutations in one operation need different idempotency keys. */
function keyFor({ operation, path }: GraphQLResolveInfo, repeatKey: string | undefined): string | undefined {
  return repeatKey === undefined || operation.selectionSet.selections.length === 1 ? repeatKey : `${repeatKey}:${path.key}`;
}

function readAddress(route: GraphqlRoute['route']): { method: 'GET' | Change['method']; path: string } {
  const [method, path] = route.split(' ') as ['GET' | Change['method'], string];
  return { method, path };
}

function partOf(answer: Row, part: string | undefined): unknown {
  return part === undefined ? answer : answer[part];
}

function fillIn(path: string, args: Row): { address: string; rest: Row } {
  const rest = { ...args };
  const address = path.replaceAll(/:(\w+)/g, (_name, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(args[name]));
  });
  return { address, rest };
}

function addressOf(path: string, args: Row): string {
  const { address, rest } = fillIn(path, args);
  const query = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  if (query.length === 0) return address;
  return `${address}?${new URLSearchParams(Object.fromEntries(query.map(([name, value]) => [name, String(value)])))}`;
}
