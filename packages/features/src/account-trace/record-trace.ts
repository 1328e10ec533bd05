import { dayOf } from '@verdict/core/time';
import { hashForToday } from '@verdict/platform/daily-key';
import { createGroupWriter, type GroupWriter } from '@verdict/platform/group-writer';
import { isLoopback, networkOf, UNKNOWN_NETWORK } from '@verdict/platform/http';
import type { Database, Tables } from '@verdict/platform/postgres';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import { recogniseDevice, type Visit } from './device-token.ts';
import { linkDevice } from './link-device.ts';

type Trace = Selectable<Tables['account_trace']>;
type Sender = Pick<FastifyRequest, 'ip' | 'headers'>;

interface Tracer {
  /** Traces already saved: most people act many times from the same network. */
  noted: LRUCache<string, true>;
  writer: GroupWriter<Trace, null>;
}

const MAX_REMEMBERED = 50_000;

/**
 * Saves the network, headers and browser of a request as hashes, once a day each. It never fails or refuses the request.
 * Loopback addresses are ignored, since behind an undeclared proxy everyone has one, and so is anything that is not an address.
 */
export async function recordTrace(deps: Deps, visit: Visit, userId: number): Promise<void> {
  try {
    const deviceHash = recogniseDevice(deps, visit);
    await Promise.all([recordSender(deps, visit.request, userId), deviceHash !== undefined && linkDevice(deps, userId, deviceHash)]);
  } catch (error) {
    deps.log.warn({ err: error }, 'trace not saved');
  }
}

async function recordSender(deps: Deps, sender: Sender, userId: number): Promise<void> {
  if (isLoopback(sender.ip) || networkOf(sender.ip) === UNKNOWN_NETWORK) return;
  const tracer = tracerOf(deps);
  const traces = (await tracesOf(deps, sender, userId)).filter((trace) => !tracer.noted.has(keyOf(trace)));
  await Promise.all(traces.map((trace) => enqueueTrace(tracer, trace)));
}

async function tracesOf({ db, clock }: Deps, { ip, headers }: Sender, userId: number): Promise<Trace[]> {
  const now = clock.now();
  const network = networkOf(ip);
  // A list, because joined texts could let one header imitate two.
  const device = JSON.stringify([network, headers['user-agent'], headers['accept-language']]);
  const [networkHash, deviceHash] = (await hashForToday(db, [network, device], now)) as [string, string];
  const seen = { user_id: userId, day: dayOf(now) };
  return [
    { ...seen, kind: 'network', hash: networkHash },
    { ...seen, kind: 'device', hash: deviceHash },
  ];
}

async function enqueueTrace({ writer, noted }: Tracer, trace: Trace): Promise<void> {
  await writer.write(trace);
  noted.set(keyOf(trace), true);
}

// Hashes already differ by day and kind, so the key needs neither.
function keyOf({ user_id, hash }: Trace): string {
  return `${user_id} ${hash}`;
}

const tracers = new WeakMap<Database, Tracer>();

function tracerOf(deps: Deps): Tracer {
  const known = tracers.get(deps.db);
  if (known) return known;
  const writer = createGroupWriter<Trace, null>(deps, { flush: (traces) => writeTraces(deps.db, traces), maxBatch: 1000 });
  const tracer = { noted: new LRUCache<string, true>({ max: MAX_REMEMBERED }), writer };
  tracers.set(deps.db, tracer);
  return tracer;
}

/** Accounts erased meanwhile leave no trace. */
async function writeTraces({ pool }: Database, traces: readonly Trace[]): Promise<null[]> {
  await pool.query(
    `INSERT INTO account_trace (user_id, day, kind, hash)
     SELECT trace.* FROM unnest($1::bigint[], $2::date[], $3::text[], $4::text[]) AS trace (user_id, day, kind, hash)
     JOIN account ON account.id = trace.user_id AND account.erased_at IS NULL
     ON CONFLICT DO NOTHING`,
    [traces.map(({ user_id }) => user_id), traces.map(({ day }) => day), traces.map(({ kind }) => kind), traces.map(({ hash }) => hash)],
  );
  return traces.map(() => null);
}
