import type { SearchKind } from '@verdict/core/search';
import type { Deps } from '../deps.ts';

/** Something whose text is near in meaning. */
export interface Neighbour {
  kind: SearchKind;
  subjectId: number;
}

/** The texts that mean most nearly the same as this one, the nearest first. */
export type NearestTo = (text: string, options: { limit: number; signal: AbortSignal }) => Promise<readonly Neighbour[]>;

const MAX_NEIGHBOURS = 50;
/** Neighbours in meaning are left out rather than waited for longer. */
const MAX_WAIT_MS = 250;

/** Search also works without them, so a failure is only logged. */
export async function findNeighbours({ nearestTo, log }: Pick<Deps, 'nearestTo' | 'log'>, text: string): Promise<readonly Neighbour[]> {
  if (!nearestTo) return [];
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const tooLate = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  try {
    return await Promise.race([nearestTo(text, { limit: MAX_NEIGHBOURS, signal }), tooLate]);
  } catch (error) {
    log.warn({ err: error as Error }, 'search without neighbours in meaning');
    return [];
  }
}
