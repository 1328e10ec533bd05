import { type Agent, request } from 'node:http';

interface SendOptions {
  agent?: Agent;
  method?: string;
  token: string;
  body?: object | undefined;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a check reads what it has just asked for
  body: any;
}

/** A request, by default a POST, through a given agent, so that a check decides how many connections there are. */
export function sendJson(url: string, { agent, token, body, method = 'POST', headers = {} }: SendOptions): Promise<Answer> {
  const type = body && { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, ...(agent && { agent }), headers: { ...type, Authorization: `Bearer ${token}`, ...headers } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString() || 'null') }));
        reply.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

/**
 * The response of a route such as `POST /api/points`. If a check's preparations fail it throws, which neither proves nor
 * disproves anything.
 */
export async function mustSend(
  { address }: { address: string },
  route: string,
  options: Omit<SendOptions, 'method'>,
): Promise<Answer['body']> {
  const [method = '', path = ''] = route.split(' ');
  const { status, body } = await sendJson(`${address}${path}`, { ...options, method });
  if (status >= 300) throw new Error(`${route} was answered ${status} ${JSON.stringify(body)}`);
  return body;
}
