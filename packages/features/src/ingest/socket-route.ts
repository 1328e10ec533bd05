import { RefusalError, sendRefusal } from '@verdict/platform/http';
import { Semaphore } from '@verdict/platform/semaphore';
import { MAX_LINE_BYTES } from '@verdict/wire/ingest';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../account/index.ts';
import type { SocketProtocol } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { refusalsOf } from '../router.ts';
import { signedIn } from '../signed-in.ts';
import { IngestSocket, type SocketParts } from './ingest-socket.ts';
import { countMessages, timed } from './measure.ts';
import { type OpenStream, OpenStreams } from './open-streams.ts';
import { INGEST_PERMISSIONS } from './permissions.ts';
import { accessOf, Pace } from './producer-access.ts';
import { writeMessages } from './write-messages.ts';

const PATH = '/api/ingest/ws';
const WRITERS_AT_ONCE = 2;

/** A socket for producers. The API key is sent as a header; pages, which cannot send one, are no producers. */
export const INGEST_SOCKET: SocketProtocol = {
  path: PATH,
  protocol: 'verdict-ingest',
  maxFrameBytes: MAX_LINE_BYTES,
  routes(scope, deps, { authenticator }) {
    const open = new OpenStreams(deps.metrics);
    const station = { deps, authenticator, pace: new Pace(deps), turns: new Semaphore(WRITERS_AT_ONCE) };
    scope.addHook('preClose', async () => open.stopAll());
    scope.route({
      method: 'GET',
      url: PATH,
      config: {
        action: 'ingest.connect',
        refusals: refusalsOf(INGEST_PERMISSIONS['ingest.connect'], {
          method: 'GET',
          refuses: ['upgrade_needed', 'too_many_uploads'],
        }),
      },
      schema: {
        tags: ['Ingest'],
        summary: 'Open a WebSocket to send proposals, votes and comments',
        description:
          'For API keys. A message is {"id", "kind", "item"}, where the item is the body of one request; it is acknowledged after the commit, and can be sent again with its id. Each counts as a request for the daily quota of the key.',
      },
      async preHandler(request) {
        if (!request.ws) return;
        if (!request.apiKey) throw new RefusalError({ code: 'not_signed_in' });
        open.refuse(ownerOf(request));
      },
      handler: (_request, reply) => sendRefusal(reply.header('Upgrade', 'websocket'), { code: 'upgrade_needed' }),
      wsHandler(socket, request) {
        const stream = open.begin(ownerOf(request));
        socket.once('close', () => stream.end());
        return void new IngestSocket(socket, partsOf(station, request, stream));
      },
    });
  },
};

const ownerOf = ({ actor, apiKey }: FastifyRequest) => ({ userId: signedIn(actor).userId, keyId: apiKey?.id });

interface Station {
  deps: Deps;
  authenticator: Authenticator;
  pace: Pace;
  turns: Semaphore;
}

function partsOf({ deps, authenticator, pace, turns }: Station, request: FastifyRequest, { signal }: OpenStream): SocketParts {
  const producer = signedIn(request.actor);
  const checkAccess = accessOf(deps, authenticator, request);
  return {
    deps,
    producer,
    signal,
    async beforeMessages(messages) {
      await checkAccess();
      const allowed = await request.countForQuota(messages);
      await pace.wait(producer, allowed, signal);
      return allowed;
    },
    async write(received) {
      const kind = received[0]?.message.kind ?? 'votes';
      const results = await timed(deps.metrics, kind, () => turns.run(() => writeMessages(deps, producer, received)));
      countMessages(deps.metrics, received, results);
      return results;
    },
  };
}
