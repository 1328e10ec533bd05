import type { IncomingMessage } from 'node:http';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { Http } from './create-http.ts';

export type Socket = WebSocket;

/** Decides which requests leave HTTP for a socket. */
export class SocketDoor {
  readonly #path: string | undefined;
  #isOpen = true;

  constructor(path: string | undefined) {
    this.#path = path;
  }

  letsIn({ url, method, headers }: IncomingMessage): boolean {
    const asks = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
    return this.#isOpen && asks && url?.split('?')[0] === this.#path;
  }

  /** While we stop, asking for a socket is answered like any other request: a socket would outlive the answer. */
  close(): void {
    this.#isOpen = false;
  }
}

export interface SocketOptions {
  maxFrameBytes: number;
  /** The protocol we speak; a client may name further ones, to tell us something. */
  protocol: string;
  /** Ends all sockets; no request is answered before it has. */
  closeAll(): Promise<void>;
}

/** Lets the routes of this scope take sockets. */
export async function acceptSockets(scope: Http, { maxFrameBytes, protocol, closeAll }: SocketOptions): Promise<void> {
  await scope.register(websocket, {
    options: {
      maxPayload: maxFrameBytes,
      // What the client named is not repeated back to it: it may be a secret.
      handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
    },
    errorHandler: (_error, socket) => socket.terminate(), // a broken frame or a lost peer, which is nothing to log
    preClose: closeAll,
  });
  // Whoever asked for a socket and was refused by the guard is not waited for: nobody else would hang up.
  scope.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroy();
  });
}
