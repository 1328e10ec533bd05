import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Sharing } from '../outbox/sharing-data.ts';

/** The result of a request, as far as it decides what comes next. */
export type RequestResult =
  | { kind: 'answered'; body: unknown }
  /** The key is unknown, has expired, or lacks the permission. */
  | { kind: 'key_refused' }
  /** Verdict responds that it has no such thing. */
  | { kind: 'gone' }
  /** There is no Verdict at this address. */
  | { kind: 'not_verdict' }
  /** This request will never be accepted. */
  | { kind: 'refused' }
  /** It may be accepted later. */
  | { kind: 'later'; retryAfterMs: number | null };

export interface ServerRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  key: string;
  body?: string;
  signal?: AbortSignal;
}

export type Fetch = typeof globalThis.fetch;

const TIME_LIMIT_MS = 20_000;
const MAX_ANSWER = 1_000_000;

/** Sends a request to the reader's server only: without cookies or referrer, and without following redirects. */
export async function sendRequest(fetch: Fetch, { method, url, key, body, signal }: ServerRequest): Promise<RequestResult> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    return method === 'DELETE' && (await isGone(reply)) ? { kind: 'gone' } : await toResult(reply);
  } catch {
    return { kind: 'later', retryAfterMs: null };
  }
}

/** Something else at that address may return 404 too; then the withdrawal is retried. */
async function isGone(reply: Response): Promise<boolean> {
  return reply.status === 404 && Check(Failure, parsed(await reply.text()));
}

async function toResult(reply: Response): Promise<RequestResult> {
  const { status } = reply;
  if (status === 401 || status === 403) return { kind: 'key_refused' };
  if (status === 404 || status === 405) return { kind: 'not_verdict' };
  if (status === 429 || status >= 500) return { kind: 'later', retryAfterMs: retryAfterOf(reply) };
  if (status >= 400) return { kind: 'refused' };
  const text = await reply.text();
  const body = text.length <= MAX_ANSWER ? parsed(text) : undefined;
  return Check(Success, body) ? { kind: 'answered', body } : { kind: 'not_verdict' };
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Success = Type.Object({ success: Type.Literal(true) });
const Failure = Type.Object({ success: Type.Literal(false) });
const Outcomes = Type.Object({ results: Type.Array(Type.Object({ id: Type.String(), outcome: Type.String() })) });

/** The outcome of each item by its id; empty if the server does not say. */
export function outcomesIn(body: unknown): Map<string, 'sent' | 'refused'> {
  const results = Check(Outcomes, body) ? body.results : [];
  return new Map(results.map(({ id, outcome }) => [id, outcome === 'refused' ? 'refused' : 'sent']));
}

export const connectionCheck = ({ server, key }: Pick<Sharing, 'server' | 'key'>): ServerRequest => ({
  method: 'GET',
  url: `${server}/api/contributions?limit=1`,
  key,
});
