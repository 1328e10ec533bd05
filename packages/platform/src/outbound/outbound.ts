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
  /** How much of the response is read; by default 64 KiB. */
  mostBytes?: number;
}

export type OutboundFailure = 'address_refused' | 'timeout' | 'unreachable';

/** The response, including redirects: they are never followed. */
type OutboundResponse =
  | { ok: true; status: number; body: string; location?: string; contentType?: string }
  | { ok: false; failure: OutboundFailure };

/** The only way to call addresses that other people have chosen. */
export interface Outbound {
  /** Whether an address could be called, judging by its text; names are checked again when they are resolved. */
  isAllowedUrl(url: string): boolean;
  send(request: OutboundRequest): Promise<OutboundResponse>;
  close(): Promise<void>;
}

interface Resolved {
  address: string;
  family: number;
}

export interface OutboundOptions {
  /** Private addresses and networks that are allowed. */
  allow: readonly string[];
  /** How names are resolved; by default as the system does it. */
  resolve?: (hostname: string) => Promise<Resolved[]>;
  /** Decides about each address just before the connection. A parameter, so that a check can prove what happens without it. */
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
    pipelining: 0, // a slow receiver must not delay other calls, nor keep a connection open
    maxHeaderSize: 16_384,
    // An address in the URL is never looked up, so it is checked here; the lookup checks what a name resolves to.
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

/** Connects only to the addresses that were checked, so that a name cannot resolve to another one a moment later. */
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
/** Names of this machine or its network. Where private addresses are allowed, the lookup alone decides. */
const INTERNAL_NAME = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

function isAllowedUrl(text: string, mayReach: (address: string) => boolean, mayBeInternal: boolean): boolean {
  if (!URL.canParse(text)) return false;
  // The URL parser has already converted decimal, octal, hexadecimal and short IPv4 forms.
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
): Promise<OutboundResponse> {
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

/** The beginning is enough; the rest of a longer response is not read. */
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
