import type { IncomingMessage } from 'node:http';
import websocket, { type WebSocket } from '@fastify/websocket';
import { writeRefusal } from './broken-request.ts';
import type { Http } from './create-http.ts';

export type Socket = WebSocket;

/** The protocol's code for a message that is too big. */
const TOO_BIG = 1009;

/** Decides which requests are upgraded to a socket. */
export class SocketDoor {
  readonly #paths: ReadonlySet<string | undefined>;
  #isOpen = true;

  constructor(paths: readonly string[]) {
    this.#paths = new Set(paths);
  }

  letsIn({ url, method, headers }: IncomingMessage): boolean {
    const asks = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
    return this.#isOpen && asks && this.#paths.has(pathOf(url));
  }

  /** While the server stops, an upgrade request is handled as a plain request: a socket would stay open. */
  close(): void {
    this.#isOpen = false;
  }
}

function pathOf(url: string | undefined): string | undefined {
  return url?.split('?')[0];
}

interface SocketPath {
  path: string;
  /** A client may offer further ones to pass information. */
  protocol: string;
  maxFrameBytes: number;
}

export interface SocketOptions {
  paths: readonly SocketPath[];
  /** Closes all sockets; no request finishes before. */
  closeAll(): Promise<void>;
}

/** Lets the routes of this scope accept sockets. */
export async function acceptSockets(scope: Http, { paths, closeAll }: SocketOptions): Promise<void> {
  const find = (url: string | undefined) => paths.find(({ path }) => path === pathOf(url));
  await scope.register(websocket, {
    options: {
      maxPayload: Math.max(...paths.map(({ maxFrameBytes }) => maxFrameBytes)),
      // What the client offered is not repeated in the response: it may be a secret.
      handleProtocols(offered, { url }) {
        const ours = find(url)?.protocol;
        return ours !== undefined && offered.has(ours) ? ours : false;
      },
    },
    errorHandler: (_error, socket) => socket.terminate(), // a broken frame or a lost peer, not worth a log line
    preClose: closeAll,
  });
  // The library has one limit for all paths.
  scope.websocketServer.on('connection', (socket: Socket, { url }) => {
    const most = find(url)?.maxFrameBytes ?? 0;
    socket.on('message', (data: Buffer) => void (data.byteLength > most && socket.close(TOO_BIG)));
  });
  // The library would respond in plain text.
  scope.websocketServer.on('wsClientError', ({ message }, socket) =>
    writeRefusal(socket, { code: 'invalid_header', details: { problem: message } }),
  );
  // Closes the connection of a client whose upgrade the guard refused; nothing else would.
  scope.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroy();
  });
}
