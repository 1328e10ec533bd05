import { type Answer, ask, client, type Failure } from '../frame/index.ts';
import type { ConsistencyPath } from './check-receipt.ts';
import type { Receipt } from './receipt.ts';

const NO_ENTRY: Failure = { code: 'log_size_unknown', message: 'The log does not have that many entries yet.' };

/** The log is signed once a second, so that a new entry waits a moment for its proof. */
const ATTEMPTS = 8;
const PAUSE_MS = 500;

/** Everything that proves one entry, as the server tells it. Whether it is true is for the browser to find out. */
export async function fetchReceipt(seq: number): Promise<Answer<Receipt>> {
  const entries = await ask(client.GET('/api/log/entries', { params: { query: { from: seq, limit: 1 } } }));
  if (!entries.ok) return entries;
  const entry = entries.value.items[0];
  if (!entry) return { ok: false, failure: NO_ENTRY };
  for (let attempt = 1; ; attempt += 1) {
    const proved = await fetchProof(seq);
    if (proved.ok) return { ok: true, value: { entry, ...proved.value } };
    if (proved.failure.code !== NO_ENTRY.code || attempt === ATTEMPTS) return proved;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function fetchProof(seq: number): Promise<Answer<Omit<Receipt, 'entry'>>> {
  const signed = await ask(client.GET('/api/log/checkpoint'));
  if (!signed.ok) return signed.failure.code === 'not_found' ? { ok: false, failure: NO_ENTRY } : signed;
  const { checkpoint } = signed.value;
  if (seq >= checkpoint.size) return { ok: false, failure: NO_ENTRY };
  const answer = await ask(client.GET('/api/log/proof', { params: { query: { seq, size: checkpoint.size } } }));
  return answer.ok ? { ok: true, value: { proof: answer.value.proof, checkpoint } } : answer;
}

export async function fetchGrowth(from: number, to: number): Promise<ConsistencyPath | undefined> {
  const answer = await ask(client.GET('/api/log/consistency', { params: { query: { from, to } } }));
  return answer.ok ? answer.value.proof : undefined;
}
