import type { IncomingMessage } from 'node:http';
import websocket, { type WebSocket } from '@fastify/websocket';
import { writeRefusal } from './broken-request.ts';
import type { Http } from './create-http.ts';

export type Socket = WebSocket;

/** Decides which requests leave HTTP for a socket. */
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

  /** While we stop, asking for a socket is answered like any other request: a socket would outlive the answer. */
  close(): void {
    this.#isOpen = false;
  }
}

function pathOf(url: string | undefined): string | undefined {
  return url?.split('?')[0];
}

export interface SocketOptions {
  maxFrameBytes: number;
  /** The protocol we speak at each address; a client may name further ones, to tell us something. */
  protocols: Readonly<Record<string, string>>;
  /** Ends all sockets; no request is answered before it has. */
  closeAll(): Promise<void>;
}

/** Lets the routes of this scope take sockets. */
export async function acceptSockets(scope: Http, { maxFrameBytes, protocols, closeAll }: SocketOptions): Promise<void> {
  await scope.register(websocket, {
    options: {
      maxPayload: maxFrameBytes,
      // What the client named is not repeated back to it: it may be a secret.
      handleProtocols(offered, { url }) {
        const ours = protocols[pathOf(url) ?? ''];
        return ours !== undefined && offered.has(ours) ? ours : false;
      },
    },
    errorHandler: (_error, socket) => socket.terminate(), // a broken frame or a lost peer, which is nothing to log
    preClose: closeAll,
  });
  // The library would say in plain text which header it misses.
  scope.websocketServer.on('wsClientError', ({ message }, socket) =>
    writeRefusal(socket, { code: 'invalid_header', details: { problem: message } }),
  );
  // Whoever asked for a socket and was refused by the guard is not waited for: nobody else would hang up.
  scope.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroy();
  });
}
