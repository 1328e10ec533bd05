import type { Http } from '@verdict/platform/http';
import type { FastifyRequest } from 'fastify';
import { AskRefused } from './errors.ts';

/** The caller of an operation: their credentials, and where they connect from. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  readonly address: string;
}

/** The headers that identify the caller. Their address comes from the connection, since a header could claim anything. */
const PASSED_ON = ['authorization', 'cookie', 'origin', 'host', 'user-agent', 'accept-language'] as const;

/** Passed to `ask` while the connection is open: a closed one has no address. */
export function callerOf({ headers, ip }: FastifyRequest): Caller {
  const passed = PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
  return { headers: Object.fromEntries(passed), address: ip };
}

export type Row = Readonly<Record<string, unknown>>;

export interface Change {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body: Row | undefined;
  repeatKey: string | undefined;
}

/** Calls the routes of the API on behalf of a caller, inside this process. The same permissions and limits apply. */
export class Asker {
  readonly #http: Http;
  readonly #caller: Caller;
  /** Within one operation the same read is sent once. */
  readonly #read = new Map<string, Promise<Row>>();

  constructor(http: Http, caller: Caller) {
    this.#http = http;
    this.#caller = caller;
  }

  read(url: string): Promise<Row> {
    const known = this.#read.get(url) ?? this.#ask({ method: 'GET', url, headers: {} });
    this.#read.set(url, known);
    return known;
  }

  change({ method, url, body, repeatKey }: Change): Promise<Row> {
    this.#read.clear(); // cached reads may be outdated now
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(repeatKey !== undefined && { 'idempotency-key': repeatKey }),
    };
    return this.#ask({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) });
  }

  async #ask(question: { method: 'GET' | Change['method']; url: string; headers: Record<string, string>; payload?: string }): Promise<Row> {
    const { headers, address } = this.#caller;
    const answer = await this.#http.inject({
      ...question,
      headers: { 'user-agent': '', ...headers, ...question.headers },
      remoteAddress: address,
    });
    const { statusCode: status, headers: said } = answer;
    const retryAfterSeconds = said['retry-after'] === undefined ? undefined : Number(said['retry-after']);
    if (status >= 400) throw new AskRefused(answer.json(), { status, retryAfterSeconds });
    return answer.json();
  }
}
