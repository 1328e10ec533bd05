import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A real service on this machine with the interface of OpenAI. Texts with the same words get similar vectors. */
export interface EmbeddingService {
  url: string;
  requests: { authorization: string | undefined; model: string; input: string[] }[];
  /** What it does with the next requests. */
  behaviour: 'serve' | 'refuse' | 'bad_request' | 'nonsense' | 'too_few' | 'hang';
  /** It refuses requests with this text. */
  refusedText?: string | undefined;
  /** Done before the next responses. */
  meanwhile?: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

export async function startEmbeddingService(): Promise<EmbeddingService> {
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { model, input } = JSON.parse(body);
      service.requests.push({ authorization: request.headers.authorization, model, input });
      await service.meanwhile?.();
      if (service.behaviour === 'hang') return;
      response.statusCode = statusOf(service, input);
      response.end(service.behaviour === 'nonsense' ? '<html>' : JSON.stringify(respond(service, input)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: EmbeddingService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    behaviour: 'serve',
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}

function statusOf({ behaviour, refusedText }: EmbeddingService, input: string[]): number {
  if (behaviour === 'bad_request') return 400;
  if (behaviour === 'refuse') return 503;
  return input.some((each) => refusedText && each.includes(refusedText)) ? 422 : 200;
}

function respond({ behaviour }: EmbeddingService, input: string[]) {
  const data = input.map((each, index) => ({ index, embedding: vectorOf(each) }));
  // The order of a response is not that of the request.
  return { data: behaviour === 'too_few' ? data.slice(1) : data.toReversed(), usage: { total_tokens: 1000 * input.length } };
}

const DIMENSION = 64;

function vectorOf(input: string): number[] {
  const vector = Array<number>(DIMENSION).fill(0.01);
  for (const word of input.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const place = [...word].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % DIMENSION, 7);
    vector[place] = (vector[place] as number) + 1;
  }
  return vector;
}
