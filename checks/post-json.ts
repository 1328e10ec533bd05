import { type Agent, request } from 'node:http';

interface PostOptions {
  agent: Agent;
  token: string;
  body: object;
  headers?: Record<string, string>;
}

/** A POST over a given agent, so that a check decides how many connections there are. */
export function postJson(url: string, { agent, token, body, headers = {} }: PostOptions): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString() || 'null') }));
        reply.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}
