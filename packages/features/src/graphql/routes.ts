import { type Http, type Result, refuse, sendRefusal } from '@verdict/platform/http';
import { type ErrorBody, type Refusal, statusOf } from '@verdict/wire/error';
import { GRAPHQL_PROTOCOL, GraphqlAnswer, GraphqlBody, GraphqlQuery } from '@verdict/wire/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Authenticator } from '../account/index.ts';
import type { SocketProtocol } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { type LiveHub, refuseSocket, visitorOf } from '../live/index.ts';
import { refusalsOf } from '../router.ts';
import { Asker, callerOf } from './ask.ts';
import { asGraphqlError } from './errors.ts';
import { GraphqlSocket } from './graphql-socket.ts';
import { type Operation, readOperation, runOperation } from './operation.ts';
import { GRAPHQL_PERMISSIONS } from './permissions.ts';
import { readSchema } from './schema.ts';
import { SharedReads } from './shared-reads.ts';

const GRAPHQL_PATH = '/graphql';
const config = {
  action: 'graphql.ask',
  isRepeatable: true,
  refusals: refusalsOf(GRAPHQL_PERMISSIONS['graphql.ask'], { method: 'POST', refuses: ['query_too_complex', 'method_not_allowed'] }),
} as const;
const description = 'Anyone may use it; each field asks for what its route asks for. docs/graphql.md describes the schema.';
const tags = ['GraphQL'];

/** GraphQL beside REST: queries and mutations over HTTP, subscriptions over sockets that the live hub feeds. */
export const GRAPHQL_SOCKET: SocketProtocol = {
  path: GRAPHQL_PATH,
  protocol: GRAPHQL_PROTOCOL,
  routes(scope, deps, context) {
    const schema = readSchema(deps.slices);
    postRoute(scope, deps, schema);
    getRoute(scope, { ...deps, ...context }, schema);
  },
};

function postRoute(http: Http, deps: Deps, schema: GraphQLSchema): void {
  http.post(
    GRAPHQL_PATH,
    {
      config,
      schema: { tags, summary: 'Run a GraphQL query or mutation', description, body: GraphqlBody, response: { 200: GraphqlAnswer } },
      preSerialization: withErrors,
    },
    (request, reply) => answer({ http, deps, schema }, { request, reply, operation: readOperation(schema, request.body) }),
  );
}

function getRoute(http: Http, deps: Deps & { authenticator: Authenticator; hub: LiveHub }, schema: GraphQLSchema): void {
  const { hub, authenticator, settings } = deps;
  const reads = new SharedReads();
  http.route({
    method: 'GET',
    url: GRAPHQL_PATH,
    config,
    schema: {
      tags,
      summary: 'Run a GraphQL query, or open a WebSocket for subscriptions',
      description,
      querystring: GraphqlQuery,
      response: { 200: GraphqlAnswer },
    },
    attachValidation: true, // a socket has no query to validate
    preSerialization: withErrors,
    async preHandler(request) {
      if (request.ws) refuseSocket(request, { hub, publicUrl: settings.PUBLIC_URL });
      else if (request.validationError) throw request.validationError;
    },
    handler: (request, reply) => {
      const body = readQuery(request.query as GraphqlQuery);
      const operation = body.ok ? refuseChange(readOperation(schema, body.value), reply) : body;
      return answer({ http, deps, schema }, { request, reply, operation });
    },
    wsHandler(socket, request) {
      const client = new GraphqlSocket(
        socket,
        { visitor: visitorOf(request), caller: callerOf(request) },
        { ...deps, http, schema, hub, authenticator, reads },
      );
      hub.join(client, socket);
    },
  });
}

function readQuery({ variables, ...query }: GraphqlQuery): Result<GraphqlBody> {
  try {
    const body = { ...query, variables: variables === undefined ? undefined : JSON.parse(variables) };
    return { ok: true, value: body };
  } catch {
    return refuse('invalid_json');
  }
}

/** A GET must not change anything: a page of another site can make a browser send it with the cookie. */
function refuseChange(operation: Result<Operation>, reply: FastifyReply): Result<Operation> {
  if (!operation.ok || operation.value.node.operation !== 'mutation') return operation;
  reply.header('Allow', 'POST');
  return refuse('method_not_allowed');
}

interface Parts {
  http: Http;
  deps: Deps;
  schema: GraphQLSchema;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  operation: Result<Operation>;
}

async function answer({ http, deps, schema }: Parts, { request, reply, operation }: Exchange): Promise<never> {
  const context = { asker: new Asker(http, callerOf(request)), repeatKey: repeatKeyOf(request) };
  const refusal = operation.ok ? refuseSubscription(operation.value) : operation.refusal;
  if (refusal || !operation.ok) return sendRefusal(reply, refusal as Refusal) as never;
  const { data, errors } = await runOperation(operation.value, { schema, context, log: deps.log });
  if (data !== undefined) return { data, ...(errors && { errors }) } as never;
  return sendRefusal(reply, { code: 'invalid_request', details: errors?.flatMap(({ extensions }) => extensions.details) }) as never;
}

function refuseSubscription({ node }: Operation): Refusal | undefined {
  if (node.operation !== 'subscription') return undefined;
  return { code: 'invalid_request', details: [{ where: 'query', problem: 'a subscription needs a WebSocket at this address' }] };
}

function repeatKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/** A request that is refused as a whole gets the refusal as on every route, and also as a GraphQL error. */
async function withErrors(_request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!isRefusal(payload)) return payload;
  return { ...payload, errors: [asGraphqlError(payload, { status: statusOf(payload.error.code as Refusal['code']) })] };
}

function isRefusal(payload: unknown): payload is ErrorBody {
  return (payload as Partial<ErrorBody> | null)?.success === false;
}
