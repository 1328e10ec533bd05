import { acceptSockets, type Http, networkOf, RefusalError, sendRefusal } from '@verdict/platform/http';
import { MAX_FRAME_BYTES, PollAnswer, PollQuery } from '@verdict/wire/live';
import { BEARER_PROTOCOL, LIVE_PROTOCOL } from '@verdict/wire/live-frame';
import type { FastifyRequest } from 'fastify';
import { type Authenticator, isSameOrigin, presentedToken } from '../account/index.ts';
import type { SocketProtocol } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { refusalsOf } from '../router.ts';
import { LiveHub } from './live-hub.ts';
import type { Visitor } from './live-socket.ts';
import { LIVE_PERMISSIONS } from './permissions.ts';

const LIVE_PATH = '/api/live';
const config = {
  action: 'live.connect',
  refusals: refusalsOf(LIVE_PERMISSIONS['live.connect'], {
    method: 'GET',
    refuses: ['cross_origin', 'upgrade_needed', 'too_many_sockets'],
  }),
} as const;
const description = 'Open to everyone; each channel has its own permissions.';
const tags = ['Live updates'];

/**
 * A page cannot set headers on a socket, but it can name protocols, so its token may be sent as one. Runs before the guard.
 */
export function readSocketTokens(http: Http): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const { authorization, 'sec-websocket-protocol': protocols } = request.headers;
    const isAsked = protocols !== undefined && authorization === undefined && request.routeOptions.url === LIVE_PATH;
    const bearer = isAsked ? protocols.split(',').find((protocol) => protocol.trim().startsWith(BEARER_PROTOCOL)) : undefined;
    if (bearer !== undefined) request.headers = { authorization: `Bearer ${bearer.trim().slice(BEARER_PROTOCOL.length)}` };
    done();
  });
}

export const LIVE_SOCKET: SocketProtocol = {
  path: LIVE_PATH,
  protocol: LIVE_PROTOCOL,
  routes(scope, { settings }, { hub }) {
    scope.route({
      method: 'GET',
      url: LIVE_PATH,
      config,
      schema: { tags, summary: 'Open a WebSocket for live updates', description },
      async preHandler(request) {
        if (request.ws) refuseSocket(request, { hub, publicUrl: settings.PUBLIC_URL });
      },
      handler: (_request, reply) => sendRefusal(reply.header('Upgrade', 'websocket'), { code: 'upgrade_needed' }),
      wsHandler: (socket, request) => hub.connect(socket, visitorOf(request)),
    });
  },
};

/** One hub sends the live messages of all slices. */
export async function liveRoutes(http: Http, deps: Deps, authenticator: Authenticator): Promise<void> {
  const hub = new LiveHub(deps, { channels: deps.slices.flatMap(({ channels = [] }) => channels), authenticator });
  const sockets = deps.slices.flatMap(({ sockets = [] }) => sockets);
  const paths = sockets.map(({ path, protocol, maxFrameBytes = MAX_FRAME_BYTES }) => ({ path, protocol, maxFrameBytes }));
  await http.register(async (scope: Http) => {
    await acceptSockets(scope, { paths, closeAll: () => hub.stop() });
    for (const { routes } of sockets) routes(scope, deps, { authenticator, hub });
  });

  http.get(
    `${LIVE_PATH}/poll`,
    {
      config,
      schema: {
        tags,
        summary: 'Poll for live updates without a socket',
        description,
        querystring: PollQuery,
        response: { 200: PollAnswer },
      },
    },
    async ({ actor, query: { topics, since } }, reply) => {
      const answer = await hub.poll(actor, topics.split(','), since);
      return reply
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(answer as never); // it is JSON already
    },
  );
}

/**
 * Throws if this socket may not be opened: a cookie counts only on pages of this site, and the number of sockets is limited.
 */
export function refuseSocket(request: FastifyRequest, { hub, publicUrl }: { hub: LiveHub; publicUrl: string | undefined }): void {
  const byCookie = request.actor.kind === 'account' && request.headers.authorization === undefined;
  if (byCookie && !isSameOrigin(request, publicUrl)) throw new RefusalError({ code: 'cross_origin' });
  const refusal = hub.refuse(visitorOf(request));
  if (refusal) throw new RefusalError(refusal);
}

export function visitorOf({ actor, ip, headers, cookies }: FastifyRequest): Visitor {
  return { actor, network: networkOf(ip), token: actor.kind === 'guest' ? undefined : presentedToken(headers, cookies) };
}
