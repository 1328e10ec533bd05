import { ok, type Result, sendRefusal } from '@verdict/platform/http';
import { once } from '@verdict/platform/idempotency';
import type { Tx } from '@verdict/platform/postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import { repeatable } from './repeatable.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of a successful answer. */
  status?: 200 | 201 | 202;
}

/** Runs a command in a transaction, once for each Idempotency-Key, and answers with what it says. */
export async function perform(
  { db, clock }: Deps,
  { request, reply, status = 200 }: Exchange,
  run: (tx: Tx) => Promise<Result<object>>,
): Promise<never> {
  const result = await once({ database: db, now: clock.now() }, repeatable(request), async (tx) => {
    const done = await run(tx);
    return done.ok ? ok({ status, body: { success: true, ...done.value } }) : done;
  });
  const sent = result.ok ? reply.code(result.value.status).send(result.value.body) : sendRefusal(reply, result.refusal);
  return sent as never; // the schema of the route, not the compiler, holds the answer to its shape
}
