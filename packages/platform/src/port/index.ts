import { createServer } from 'node:net';

/** A port of this machine that is currently free. */
export const freePort = (): Promise<number> => listenOn(0);

export function isPortFree(port: number): Promise<boolean> {
  return listenOn(port).then(
    () => true,
    () => false,
  );
}

function listenOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const taken = (server.address() as { port: number }).port;
      server.close(() => resolve(taken));
    });
  });
}
