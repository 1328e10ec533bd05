import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Deps } from '../deps.ts';
import type { Embedded, Embedder } from './embedder.ts';
import { mayAfford, recordUsage } from './usage.ts';
import { toUnitLength } from './vector-bytes.ts';

/** Long texts are cut: services refuse what is longer than their models take. */
const MAX_CHARACTERS = 8000;
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

const Response = Type.Object({
  data: Type.Array(Type.Object({ index: Type.Integer({ minimum: 0 }), embedding: Type.Array(Type.Number()) })),
  usage: Type.Optional(Type.Object({ total_tokens: Type.Integer({ minimum: 0 }) })),
});

/** Vectors from a service with the interface of OpenAI. */
export function endpointEmbedder(deps: Pick<Deps, 'db' | 'clock' | 'settings'>, url: string): Embedder {
  const { EMBEDDING_MODEL: name, EMBEDDING_BATCH: batch } = deps.settings;
  const model = `endpoint:${name}`;
  return {
    model,
    batch,
    async embed(texts, { signal, purpose = 'saved' } = {}) {
      const inputs = texts.map((text) => text.trim().slice(0, MAX_CHARACTERS) || '-'); // an empty input is refused by services
      const estimate = estimateTokens(inputs);
      if (!(await mayAfford(deps, estimate, purpose))) return { ok: false, problem: 'cost_cap' };
      const answer = await request(deps, { url, name, inputs, signal });
      if (!answer.ok) return answer;
      await recordUsage(deps, { model, texts: texts.length, tokens: answer.tokens ?? estimate });
      return vectorsOf(answer.data, texts.length);
    },
  };
}

/** A word piece has at least two characters on average in the languages we know; we would rather overestimate a cost. */
function estimateTokens(inputs: readonly string[]): number {
  return inputs.reduce((sum, input) => sum + Math.ceil(input.length / 2), 0);
}

interface Call {
  url: string;
  name: string;
  inputs: readonly string[];
  signal: AbortSignal | undefined;
}

type Data = { index: number; embedding: number[] }[];
type Answer = { ok: true; data: Data; tokens: number | undefined } | Extract<Embedded, { ok: false }>;

async function request({ settings }: Pick<Deps, 'settings'>, { url, name, inputs, signal }: Call): Promise<Answer> {
  const limit = AbortSignal.timeout(settings.EMBEDDING_TIMEOUT * 1000);
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/embeddings`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(settings.EMBEDDING_KEY && { authorization: `Bearer ${settings.EMBEDDING_KEY}` }),
      },
      body: JSON.stringify({ model: name, input: inputs, encoding_format: 'float' }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const text = await readLimited(response);
    if (!response.ok) return { ok: false, problem: `status_${response.status}`, detail: text.slice(0, 300) };
    return parseResponse(text);
  } catch (error) {
    return { ok: false, problem: limit.aborted ? 'timeout' : 'unreachable', detail: (error as Error).message };
  }
}

async function readLimited(response: globalThis.Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_RESPONSE_BYTES) throw new Error('the response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseResponse(text: string): Answer {
  try {
    const body: unknown = JSON.parse(text);
    if (Value.Check(Response, body)) return { ok: true, data: body.data, tokens: body.usage?.total_tokens };
  } catch {
    // Not JSON: reported like JSON of another form.
  }
  return { ok: false, problem: 'bad_response', detail: text.slice(0, 300) };
}

/** The vectors in the order of the texts. */
function vectorsOf(data: Data, texts: number): Embedded {
  const vectors: Float32Array[] = [];
  const dimension = data[0]?.embedding.length ?? 0;
  for (const { index, embedding } of data) {
    const vector = embedding.length === dimension ? toUnitLength(Float32Array.from(embedding)) : undefined;
    if (vector) vectors[index] = vector;
  }
  const isComplete = vectors.length === texts && Array.from(vectors).every((vector) => vector !== undefined);
  return isComplete ? { ok: true, vectors } : { ok: false, problem: 'bad_response', detail: `${data.length} vectors for ${texts} texts` };
}
