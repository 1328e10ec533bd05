import type { LabelResponse } from '@verdict/wire/label';
import type { Point } from '@verdict/wire/point';
import { type Flag, flaggedWordsOf } from './excerpts.ts';

type Shown = Pick<LabelResponse, 'id' | 'point_id' | 'fallacy_type' | 'text_excerpt' | 'excerpt_start' | 'outdated_at'>;

/** The flags of a debate by point, numbered in reading order: by point, then by where their excerpt ends. */
export function numberFlags<Label extends Shown>(
  points: readonly Point[],
  labels: readonly Label[],
  stateOf: (label: Label) => Flag['state'],
): Map<number, Flag[]> {
  const byPoint = Map.groupBy(labels, ({ point_id }) => point_id);
  let number = 0;
  return new Map(
    points.flatMap((point) => {
      const flags = (byPoint.get(point.id) ?? []).toSorted((a, b) => a.id - b.id).map((label) => asFlag(label, stateOf(label)));
      if (flags.length === 0) return [];
      return [[point.id, asRead(point.content, flags).map((flag) => ({ ...flag, number: ++number }))]];
    }),
  );
}

/** A flag whose excerpt no longer exists marks nothing in the text. */
function asFlag({ id, fallacy_type, text_excerpt, excerpt_start, outdated_at }: Shown, state: Flag['state']): Flag {
  const place = outdated_at === null ? { excerpt: text_excerpt, start: excerpt_start } : { excerpt: null, start: null };
  return { id, number: 0, type: fallacy_type, state, ...place };
}

function asRead(content: string, flags: readonly Flag[]): Flag[] {
  const { stretches, whole } = flaggedWordsOf(content, flags);
  return [...stretches.flatMap(({ ending }) => ending), ...whole];
}
