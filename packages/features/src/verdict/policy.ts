import { VERDICT } from '@verdict/wire/verdict';
import type { SlicePolicy } from '../define-slice.ts';
import { RECOUNT_QUEUE } from './jobs.ts';
import { countOutdated } from './recount-outdated.ts';

/** A change recounts every label in the background. */
export const verdictPolicy: SlicePolicy = {
  definition: VERDICT,
  countOutdated,
  onChange: ({ jobs }, tx) => jobs.enqueue(tx, RECOUNT_QUEUE, {}),
};
