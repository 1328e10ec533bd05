import type { LogEntry } from '@verdict/wire/audit';
import { type Answer, ask, client, type Failure } from '../frame/index.ts';
import type { ConsistencyPath } from './check-receipt.ts';
import type { Receipt } from './receipt.ts';

const NO_ENTRY: Failure = { code: 'log_size_unknown', message: 'The log does not have that many entries yet.' };

/** The log is signed once a second, so the proof of a new entry takes a moment. */
const ATTEMPTS = 8;
const PAUSE_MS = 500;

/** Loads everything that proves one entry. The browser checks it afterwards. */
export async function fetchReceipt(seq: number): Promise<Answer<Receipt>> {
  return prove(await fetchEntry({ from: seq, limit: 1 }));
}

/** The same for an entry that was just written and may not be in the log yet. */
export async function fetchReceiptOf(event: number): Promise<Answer<Receipt>> {
  return prove(await untilInLog(() => fetchEntry({ event })));
}

async function fetchEntry(query: { from: number; limit: number } | { event: number }): Promise<Answer<LogEntry>> {
  const entries = await ask(client.GET('/api/log/entries', { params: { query } }));
  if (!entries.ok) return entries;
  const [entry] = entries.value.items;
  return entry ? { ok: true, value: entry } : { ok: false, failure: NO_ENTRY };
}

async function prove(entry: Answer<LogEntry>): Promise<Answer<Receipt>> {
  if (!entry.ok) return entry;
  const proved = await untilInLog(() => fetchProof(entry.value.seq));
  return proved.ok ? { ok: true, value: { entry: entry.value, ...proved.value } } : proved;
}

async function untilInLog<Value>(request: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await request();
    if (answer.ok || answer.failure.code !== NO_ENTRY.code || attempt === ATTEMPTS) return answer;
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
