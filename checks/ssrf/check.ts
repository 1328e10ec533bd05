import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { deliverDue } from '@verdict/features/webhook';
import { createOutbound } from '@verdict/platform/outbound';
import { type Check, type CheckContext, type Mutant, must } from '../check.ts';
import { type CheckServer, startCheckServer } from '../harness/check-server.ts';
import { hostileAddresses, hostileResolver } from './addresses.ts';

/** The one allowed address, which stands for the whole internet: a check must not depend on that. */
const OUTSIDE = '127.0.0.2';
const CHUNK = 10;
const FIRST_RETRY_MS = 6000;

/** Which addresses can be connected to. */
interface OutboundMutant extends Mutant {
  mayReach(address: string): boolean;
}

export const check: Check<OutboundMutant> = {
  proves: 'no address that anyone can enter makes the server call into its own network',
  mutants: {
    addresses: { breaks: 'every address may be connected to', mayReach: () => true },
    loopback: {
      breaks: 'this machine may be connected to by its IPv6 address',
      mayReach: (address) => address === '::1' || isReachable(address),
    },
    unspecified: {
      breaks: 'this machine may be connected to as 0.0.0.0',
      mayReach: (address) => address === '0.0.0.0' || isReachable(address),
    },
  },
  async run(context) {
    const outbound = createOutbound({
      allow: [OUTSIDE],
      resolve: hostileResolver(),
      ...(context.mutant && { mayReach: context.mutant.mayReach }),
    });
    const inner = await Inner.listen();
    const outer = await listenOutside(inner.port);
    const server = await startCheckServer(undefined, {
      deps(deps) {
        deps.outbound = outbound;
      },
    });
    try {
      await tryAddresses(await Attack.prepare(server, inner, portOf(outer)), context);
    } finally {
      await server.stop();
      await outbound.close();
      outer.closeAllConnections();
      outer.close();
      inner.close();
    }
  },
};

async function tryAddresses(attack: Attack, { print }: CheckContext): Promise<void> {
  await attack.control();
  const addresses = hostileAddresses({
    innerPort: attack.inner.port,
    ownAddresses: attack.inner.ownAddresses,
    outerPort: attack.outerPort,
  });
  must(addresses.length >= 300, `only ${addresses.length} hostile addresses`);
  for (let i = 0; i < addresses.length; i += CHUNK) {
    await attack.enter(addresses.slice(i, i + CHUNK));
    must(attack.inner.connections === 0, `${attack.inner.connections} connections reached an inner listener`);
  }
  const { refusedAtEntry, callsRefused, callsAnswered, calls } = await attack.count();
  print(
    `${addresses.length} addresses by 5 ways in (added, edited, lying in the table, tested, replayed), each called again after its wait`,
  );
  print(
    `${refusedAtEntry} refused when entered; of ${calls} deliveries ${callsRefused} refused at the connection, ${callsAnswered} answered from outside`,
  );
  print(`inner listeners on ${attack.inner.addresses.join(', ')}: ${attack.inner.connections} connections; the outside was reached`);
  must(calls === callsRefused + callsAnswered, 'a delivery went somewhere else');
}

/** Listeners that nobody may reach, on every address of this machine. */
class Inner {
  readonly port: number;
  readonly addresses: readonly string[];
  readonly ownAddresses: readonly string[];
  connections = 0;
  readonly #servers: SocketServer[];

  private constructor(servers: SocketServer[], ownAddresses: readonly string[]) {
    this.#servers = servers;
    this.ownAddresses = ownAddresses;
    this.addresses = servers.map((server) => (server.address() as AddressInfo).address);
    this.port = portOf(servers[0] as SocketServer);
    for (const server of servers)
      server.on('connection', (socket) => {
        this.connections += 1;
        socket.on('error', () => undefined).destroy();
      });
  }

  static async listen(): Promise<Inner> {
    const first = await listenOn('127.0.0.1', 0);
    const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
    const ownAddresses = own.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address);
    const others = ['::1', ...ownAddresses].map((address) => listenOn(address, portOf(first)).catch(() => undefined));
    const listening = (await Promise.all(others)).filter((server) => server !== undefined);
    return new Inner(
      [first, ...listening],
      ownAddresses.filter((address) => !isPublic(address)),
    );
  }

  close(): void {
    for (const server of this.#servers) server.close();
  }
}

/** Whether the unmodified guard allows an address. */
function isReachable(address: string, allow: readonly string[] = [OUTSIDE]): boolean {
  return createOutbound({ allow }).isAllowedUrl(address.includes(':') ? `http://[${address}]/` : `http://${address}/`);
}

/** A machine on the internet has an address that others may legitimately call. */
const isPublic = (address: string): boolean => isReachable(address, []);

/** A server that appears public and redirects everyone to the internal ones. */
async function listenOutside(innerPort: number): Promise<Server> {
  const targets: Record<string, string> = {
    ipv4: `http://127.0.0.1:${innerPort}/`,
    ipv6: `http://[::1]:${innerPort}/`,
    name: `http://localhost:${innerPort}/`,
    relative: `//127.0.0.1:${innerPort}/`,
  };
  const server = createServer((request, response) => {
    const [, status = '', to = ''] = (request.url ?? '').split('/');
    if (to === 'refresh') response.setHeader('refresh', `0; url=${targets['ipv4']}`);
    const target = targets[to];
    response.writeHead(Number(status) || 204, target ? { location: target } : {}).end();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, OUTSIDE, resolve));
  return server;
}

interface Counts {
  refusedAtEntry: number;
  calls: number;
  callsRefused: number;
  callsAnswered: number;
}

/** Someone with every right to enter addresses. */
class Attack {
  readonly inner: Inner;
  readonly outerPort: number;
  readonly #server: CheckServer;
  readonly #token: string;
  #refusedAtEntry = 0;

  private constructor(server: CheckServer, inner: Inner, outerPort: number, token: string) {
    this.#server = server;
    this.inner = inner;
    this.outerPort = outerPort;
    this.#token = token;
  }

  static async prepare(server: CheckServer, inner: Inner, outerPort: number): Promise<Attack> {
    const { token } = await server.person('admin', 'admin');
    return new Attack(server, inner, outerPort, token);
  }

  /** Proves that the listeners count, and that an allowed address is reached by every route; otherwise zero would mean nothing. */
  async control(): Promise<void> {
    await new Promise((resolve) =>
      connect(this.inner.port, '127.0.0.1')
        .on('error', () => undefined)
        .once('close', resolve),
    );
    must(this.inner.connections === 1, 'the inner listeners do not count');
    this.inner.connections = 0;
    const url = `http://public.example.org:${this.outerPort}/204`;
    must((await this.#request('POST', '/api/admin/webhooks', { url, kinds: ['*'] })) === 201, 'an allowed address was refused');
    await this.enter([url]);
    const { rows } = await this.#query('SELECT state FROM webhook_delivery');
    must(rows.length >= 3 && rows.every(({ state }) => state === 'delivered'), 'an allowed address was not reached');
    await this.#query("DELETE FROM webhook_delivery WHERE state = 'delivered'");
    this.#refusedAtEntry = 0;
  }

  /** Enters each address by every route, and makes every resulting delivery twice. */
  async enter(addresses: readonly string[]): Promise<void> {
    let harmless = await this.#plantHarmless();
    for (const url of addresses) {
      const endpoint = await this.#plant(url);
      const created = await this.#request('POST', '/api/admin/webhooks', { url, kinds: ['*'] });
      const edited = await this.#request('PATCH', `/api/admin/webhooks/${harmless}`, { url });
      if (edited < 400) harmless = await this.#plantHarmless(); // that one will be called
      const tested = await this.#request('POST', `/api/admin/webhooks/${endpoint.id}/test`);
      const replayed = await this.#request('POST', `/api/admin/deliveries/${endpoint.deliveryId}/replay`);
      this.#refusedAtEntry += [created, edited, tested, replayed].filter((status) => status >= 400).length;
    }
    await this.#query(TELL_ALL); // everything accepted is called too
    await deliverDue(this.#server.deps);
    const now = this.#server.deps.clock.now().getTime() + FIRST_RETRY_MS;
    this.#server.deps.clock = { now: () => new Date(now) };
    await deliverDue(this.#server.deps);
    await this.#query('UPDATE webhook_endpoint SET enabled = false, disabled_reason = $1', ['admin']); // done with these
  }

  async count(): Promise<Counts> {
    const { rows } = await this.#query(
      `SELECT count(*) AS calls, count(*) FILTER (WHERE last_failure = 'address_refused') AS refused,
              count(*) FILTER (WHERE last_status >= 200) AS answered
       FROM webhook_delivery WHERE tries > 0`,
    );
    const { calls, refused, answered } = rows[0] as { calls: number; refused: number; answered: number };
    return { refusedAtEntry: this.#refusedAtEntry, calls, callsRefused: refused, callsAnswered: answered };
  }

  /** An endpoint as it might be stored from before a rule, with something to deliver. */
  async #plant(url: string): Promise<{ id: number; deliveryId: number }> {
    const { rows } = await this.#query(PLANT, [url]);
    const { id, delivery_id } = rows[0] as { id: number; delivery_id: number };
    return { id, deliveryId: delivery_id };
  }

  async #plantHarmless(): Promise<number> {
    return (await this.#plant(`http://public.example.org:${this.outerPort}/204`)).id;
  }

  async #request(method: 'POST' | 'PATCH', url: string, payload?: object): Promise<number> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const { statusCode } = await this.#server.http.inject({ method, url, headers, ...(payload && { payload }) });
    must(statusCode < 500, `${method} ${url} was answered ${statusCode}`);
    return statusCode;
  }

  #query(text: string, values: unknown[] = []): Promise<{ rows: Record<string, unknown>[] }> {
    return this.#server.deps.db.pool.query(text, values);
  }
}

const PLANT = `
  WITH endpoint AS (
    INSERT INTO webhook_endpoint (uuid, url, kinds, description, secret_sealed, enabled, next_seq, created_at, updated_at)
    SELECT gen_random_uuid(), $1, '{*}', '', secret_sealed, true, 0, now(), now() FROM webhook_endpoint ORDER BY id LIMIT 1
    RETURNING id
  )
  INSERT INTO webhook_delivery (uuid, endpoint_id, kind, occurred_at, next_try_at, created_at)
  SELECT gen_random_uuid(), id, 'check', now(), now(), now() FROM endpoint RETURNING endpoint_id AS id, id AS delivery_id`;

const TELL_ALL = `
  INSERT INTO webhook_delivery (uuid, endpoint_id, kind, occurred_at, next_try_at, created_at)
  SELECT gen_random_uuid(), id, 'check', now(), now(), now() FROM webhook_endpoint WHERE enabled`;

async function listenOn(address: string, port: number): Promise<SocketServer> {
  const server = createSocketServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, address, resolve));
  return server;
}

function portOf(server: SocketServer): number {
  return (server.address() as AddressInfo).port;
}
