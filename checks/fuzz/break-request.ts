import type { Random } from '../harness/random.ts';
import { ADDRESS_BREAKERS } from './break-addresses.ts';
import { BODY_BREAKERS, oversized } from './break-bodies.ts';
import { HEADER_BREAKERS } from './break-headers.ts';
import type { Operation } from './operations.ts';
import type { BadRequest, Tokens } from './request.ts';

const BREAKERS = [...BODY_BREAKERS, ...ADDRESS_BREAKERS, ...HEADER_BREAKERS];
const OVERSIZED_ONE_IN = 400;

/** Chooses operations and breakers at random until a breaker applies. */
export function breakRequest(random: Random, operations: readonly Operation[], tokens: Tokens): BadRequest {
  for (;;) {
    const breaker = random.oneIn(OVERSIZED_ONE_IN) ? oversized : random.pick(BREAKERS);
    const broken = breaker({ random, operation: random.pick(operations), tokens });
    if (broken) return broken;
  }
}
