import { hasLooked, stageOf } from '@verdict/elements/feedback';
import { type LabelState, labelState } from '@verdict/elements/label';
import type { LabelResponse } from '@verdict/wire/label';
import { session } from '../../frame/index.ts';
import type { OpenDebate } from '../debate/open-debate.ts';
import type { Flag } from './excerpts.ts';
import { type FlagFilter, matchesFilter } from './flag-filter.ts';
import { numberFlags } from './number-flags.ts';

interface Wanted {
  filter: FlagFilter;
  /** Shown whatever the filter is. */
  chosen: number | undefined;
}

/** The flags of a debate that are shown, by point. Each keeps its number, whatever the filter is. */
export function shownFlags(
  { debate, replies }: OpenDebate,
  labels: readonly LabelResponse[],
  { filter, chosen }: Wanted,
): ReadonlyMap<number, readonly Flag[]> {
  const shown = new Set(
    labels.filter((label) => matchesFilter(label, filter, knownState(label)) || label.id === chosen).map(({ id }) => id),
  );
  const numbered = numberFlags([debate.point, ...replies], labels, shownState);
  return new Map([...numbered].map(([id, flags]) => [id, flags.filter((flag) => shown.has(flag.id))]));
}

/** Whether this reader may see the answers of others. */
export function seesOthers(label: LabelResponse): boolean {
  return stageOf(label, session.account ? 'member' : 'guest', hasLooked(label.id)).showsOthers;
}

/** The status of a label, unless it could influence an answer that the reader has yet to give. Guests give none. */
export function knownState(label: LabelResponse): LabelState | undefined {
  return session.state.value.kind === 'guest' || seesOthers(label) ? labelState(label) : undefined;
}

/** The look of a flag in its text: undecided until the reader may see the status, and after its text was edited. */
export function shownState(label: LabelResponse): Flag['state'] {
  return seesOthers(label) && label.outdated_at === null ? labelState(label) : 'uncertain';
}
