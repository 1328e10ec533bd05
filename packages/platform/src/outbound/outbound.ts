import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, request } from 'undici';
import { reachableAddresses } from './address.ts';

interface OutboundRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** How much of the answer is kept; by default 64 KiB. */
  mostBytes?: number;
}

export type OutboundFailure = 'address_refused' | 'timeout' | 'unreachable';

/** What the other side said, redirects included: nobody is sent on to where they did not ask to go. */
export type OutboundAnswer =
  | { ok: true; status: number; body: string; location?: string; contentType?: string }
  | { ok: false; failure: OutboundFailure };

/** The one way to call addresses that other people have chosen. */
export interface Outbound {
  /** Whether an address could be called at all, as far as its text tells; names are looked at again when they are called. */
  isAllowedUrl(url: string): boolean;
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  close(): Promise<void>;
}

interface Resolved {
  address: string;
  family: number;
}

export interface OutboundOptions {
  /** Private addresses and networks that may be reached all the same. */
  allow: readonly string[];
  /** How names become addresses; by default as the system does it. */
  resolve?: (hostname: string) => Promise<Resolved[]>;
  /** Decides each address just before the connection. It comes from outside so that a check can prove what happens without it. */
  mayReach?: (address: string) => boolean;
}

const CONNECT_MS = 5000;
const WHOLE_CALL_MS = 15_000;
const KEPT_BYTES = 65_536;

class AddressRefused extends Error {}

export function createOutbound({
  allow,
  resolve = (hostname) => systemLookup(hostname, { all: true }),
  mayReach = reachableAddresses(allow),
}: OutboundOptions): Outbound {
  const connect = buildConnector({ timeout: CONNECT_MS, allowH2: false, lookup: guardedLookup(resolve, mayReach) });
  const agent = new Agent({
    connections: 8,
    pipelining: 0, // a receiver that hangs must not hold up others' calls, nor keep a connection for later
    maxHeaderSize: 16_384,
    // A literal address is never looked up, so it is decided here; what a name resolves to is decided by the lookup.
    connect: (options, callback) =>
      isIP(options.hostname) !== 0 && !mayReach(options.hostname) ? callback(new AddressRefused(), null) : connect(options, callback),
  });
  const isAllowed = (url: string): boolean => isAllowedUrl(url, mayReach, allow.length > 0);
  return {
    isAllowedUrl: isAllowed,
    send: async (call) => (isAllowed(call.url) ? sendWith(agent, call) : { ok: false, failure: 'address_refused' }),
    close: () => agent.destroy(),
  };
}

/** The addresses that were looked at are the ones connected to, so a name cannot mean another one a moment later. */
function guardedLookup(resolve: (hostname: string) => Promise<Resolved[]>, mayReach: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => mayReach(address))) return callback(new AddressRefused(), []);
        return options.all ? callback(null, found) : callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

const WEB_PORTS = new Set(['', '80', '443']);
const FIRST_FREE_PORT = 1024;
/** Names that mean this machine or its own network. Where private addresses are allowed, the lookup alone decides. */
const INTERNAL_NAME = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

function isAllowedUrl(text: string, mayReach: (address: string) => boolean, mayBeInternal: boolean): boolean {
  if (!URL.canParse(text)) return false;
  // The parser has turned decimal, octal, hexadecimal and short forms of IPv4 addresses into the usual one.
  const { protocol, hostname, port, username, password } = new URL(text);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false;
  if (!WEB_PORTS.has(port) && Number(port) < FIRST_FREE_PORT) return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (isIP(host) !== 0) return mayReach(host);
  return mayBeInternal || (host.includes('.') && !INTERNAL_NAME.test(host));
}

async function sendWith(
  agent: Agent,
  { method, url, headers = {}, body, signal, mostBytes = KEPT_BYTES }: OutboundRequest,
): Promise<OutboundAnswer> {
  const limit = AbortSignal.timeout(WHOLE_CALL_MS);
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const { location, 'content-type': contentType } = answer.headers;
    return {
      ok: true,
      status: answer.statusCode,
      body: await readSome(answer.body, mostBytes),
      ...(typeof location === 'string' && { location }),
      ...(typeof contentType === 'string' && { contentType }),
    };
  } catch (error) {
    return { ok: false, failure: failureOf(error, limit) };
  }
}

/** The beginning is enough; whoever sends more is not listened to. */
async function readSome(body: AsyncIterable<Buffer> & { destroy(): void }, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    if (length >= mostBytes) break;
  }
  body.destroy();
  return Buffer.concat(parts).subarray(0, mostBytes).toString('utf8');
}

function failureOf(error: unknown, limit: AbortSignal): OutboundFailure {
  if (error instanceof AddressRefused) return 'address_refused';
  return limit.aborted || /TIMEOUT/.test((error as { code?: string }).code ?? '') ? 'timeout' : 'unreachable';
}
