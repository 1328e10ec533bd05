import type { LoadState } from '../../frame/index.ts';
import type { OpenDebate } from './open-debate.ts';

/** What the page around a debate shows of it. */
export interface ShownDebate {
  state: LoadState<OpenDebate>;
  flagCount: number;
}
