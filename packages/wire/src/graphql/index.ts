import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

export const GRAPHQL_PROTOCOL = 'graphql-transport-ws';

/** Longer queries are refused without parsing. */
export const MAX_QUERY_LENGTH = 16_000;

const JsonObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });
const orNull = <const Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

const Query = Type.String({ minLength: 1, description: 'The document: one or more operations, and their fragments.' });
const OperationName = Type.String({ maxLength: 200 });

/** One operation. Several in an array are refused, because cost is limited per operation. */
export const GraphqlBody = Type.Object(
  { query: Query, operationName: orNull(OperationName), variables: orNull(JsonObject), extensions: orNull(JsonObject) },
  { additionalProperties: false },
);
export type GraphqlBody = Static<typeof GraphqlBody>;

export const GraphqlQuery = Type.Object(
  {
    query: Query,
    operationName: Type.Optional(OperationName),
    variables: Type.Optional(Type.String({ description: 'As JSON.' })),
  },
  { additionalProperties: false },
);
export type GraphqlQuery = Static<typeof GraphqlQuery>;

const GraphqlError = Type.Object({
  message: Type.String(),
  locations: Type.Optional(Type.Array(Type.Object({ line: Type.Integer(), column: Type.Integer() }))),
  path: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Integer()]))),
  extensions: Type.Object(
    {
      code: Type.String({ description: 'The error code, the same as in the REST API.' }),
      status: Type.Integer(),
      details: Type.Unknown(),
      retryAfterSeconds: Type.Optional(Type.Integer()),
    },
    { additionalProperties: false },
  ),
});
export type GraphqlError = Static<typeof GraphqlError>;

export const GraphqlAnswer = Type.Object({
  data: Type.Unknown(),
  errors: Type.Optional(Type.Array(GraphqlError)),
});

/** A message from a client over a socket. */
const ClientFrame = Type.Union([
  Type.Object({ type: Type.Literal('connection_init'), payload: orNull(JsonObject) }),
  Type.Object({ type: Type.Enum(['ping', 'pong']), payload: orNull(JsonObject) }),
  Type.Object({ type: Type.Literal('subscribe'), id: Type.String({ minLength: 1, maxLength: 100 }), payload: GraphqlBody }),
  Type.Object({ type: Type.Literal('complete'), id: Type.String({ minLength: 1, maxLength: 100 }) }),
]);
export type GraphqlClientFrame = Static<typeof ClientFrame>;

/** A message from the server. */
export type GraphqlServerFrame =
  | { type: 'connection_ack' | 'pong' }
  | { type: 'next'; id: string; payload: { data?: unknown; errors?: readonly GraphqlError[] } }
  | { type: 'error'; id: string; payload: readonly GraphqlError[] }
  | { type: 'complete'; id: string };

/** Parses a client's message; undefined if it is invalid. */
export function readGraphqlFrame(text: string): GraphqlClientFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return Value.Check(ClientFrame, frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}
