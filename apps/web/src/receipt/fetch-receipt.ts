import type { ConsistencyPath, Receipt } from '@verdict/elements/receipt';
import { type Answer, ask, client, type Failure } from '../frame/index.ts';

const NO_ENTRY: Failure = { code: 'log_size_unknown', message: 'The log does not have that many entries yet.' };

/** Everything that proves one entry, as the server tells it. Whether it is true is for the browser to find out. */
export async function fetchReceipt(seq: number): Promise<Answer<Receipt>> {
  const checkpoint = await ask(client.GET('/api/log/checkpoint'));
  if (!checkpoint.ok) return checkpoint.failure.code === 'not_found' ? { ok: false, failure: NO_ENTRY } : checkpoint;
  const { size } = checkpoint.value.checkpoint;
  const [entries, proof] = await Promise.all([
    ask(client.GET('/api/log/entries', { params: { query: { from: seq, limit: 1 } } })),
    ask(client.GET('/api/log/proof', { params: { query: { seq, size } } })),
  ]);
  if (!entries.ok) return entries;
  if (!proof.ok) return proof;
  const entry = entries.value.items[0];
  if (!entry) return { ok: false, failure: NO_ENTRY };
  return { ok: true, value: { entry, proof: proof.value.proof, checkpoint: checkpoint.value.checkpoint } };
}

export async function fetchGrowth(from: number, to: number): Promise<ConsistencyPath | undefined> {
  const answer = await ask(client.GET('/api/log/consistency', { params: { query: { from, to } } }));
  return answer.ok ? answer.value.proof : undefined;
}
