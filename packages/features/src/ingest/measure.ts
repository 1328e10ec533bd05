import type { Metrics } from '@verdict/platform/metrics';
import type { IngestKindName } from '@verdict/wire/ingest';
import type { LineResult } from './write-lines.ts';
import type { MessageResult, Received } from './write-messages.ts';

/** Measures the time until the items are durable, the wait for a turn included. */
export async function timed<Value>({ ingestSeconds }: Metrics, kind: IngestKindName, write: () => Promise<Value>): Promise<Value> {
  const end = ingestSeconds.startTimer({ kind });
  const value = await write();
  end();
  return value;
}

export function countLines({ ingestItems }: Metrics, kind: IngestKindName, results: readonly LineResult[]): void {
  for (const { result } of results) {
    const outcome = result.ok ? (result.value.isNew ? 'saved' : 'unchanged') : refusalOutcome(result.refusal);
    ingestItems.inc({ kind, outcome });
  }
}

export function countMessages({ ingestItems }: Metrics, received: readonly Received[], results: readonly MessageResult[]): void {
  for (const [at, { message }] of received.entries()) {
    const result = results[at] as MessageResult;
    ingestItems.inc({ kind: message.kind, outcome: result.ok ? result.value.outcome : refusalOutcome(result.refusal) });
  }
}

/** What the server is to blame for is counted by itself. */
const refusalOutcome = ({ code }: { code: string }): string => (code === 'internal' || code === 'unavailable' ? 'failed' : 'refused');
