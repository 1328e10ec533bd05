import type { Http } from '@verdict/platform/http';
import type { LightMyRequestResponse } from 'fastify';

/** Whoever has a key. */
type Caller = { authorization: string };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Sent = [method: Method, url: string, who?: Caller | null, payload?: object | string, headers?: Record<string, string>];

/** How tests ask the API as someone, or as a guest. */
export interface Client {
  send(...sent: Sent): Promise<LightMyRequestResponse>;
  /** What it was answered, for what must succeed and is not what the test is about. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it has just asked for
  mustSend(...sent: Sent): Promise<any>;
}

export function clientOf(http: Http): Client {
  const send: Client['send'] = (method, url, who, payload, headers = {}) => {
    const authorization = who && { authorization: who.authorization };
    return http.inject({ method, url, headers: { ...authorization, ...headers }, ...(payload && { payload }) });
  };
  return {
    send,
    async mustSend(...sent) {
      const reply = await send(...sent);
      if (reply.statusCode >= 300) throw new Error(`${sent[0]} ${sent[1]} was answered ${reply.statusCode} ${reply.body}`);
      return reply.json();
    },
  };
}
