import type { LabelState } from '@verdict/elements/label';

/** A label as its passage shows it. */
export interface Flag {
  id: number;
  /** What joins the passage with what is said about it. */
  number: number;
  type: string;
  state: LabelState;
  /** The words that are meant; null where the whole point is. */
  excerpt: string | null;
  start: number | null;
}

/** A stretch of a point that the same flags cover. */
export interface Stretch {
  text: string;
  start: number;
  /** The shortest passage first: it is the one that the stretch says most about. */
  flags: readonly Flag[];
  /** Those whose passage ends here. */
  ending: readonly Flag[];
}

export interface FlaggedWords {
  stretches: readonly Stretch[];
  /** About the point as a whole, or about words that do not stand in it any more. */
  whole: readonly Flag[];
}

interface Passage {
  flag: Flag;
  start: number;
  end: number;
}

/** Cuts the words of a point where passages begin and end; passages may overlap. */
export function flaggedWordsOf(content: string, flags: readonly Flag[]): FlaggedWords {
  const passages = flags.flatMap((flag) => findExcerpt(content, flag) ?? []);
  const found = new Set(passages.map(({ flag }) => flag));
  const cuts = [...new Set([0, content.length, ...passages.flatMap(({ start, end }) => [start, end])])].toSorted((a, b) => a - b);
  const stretches = cuts.slice(0, -1).map((start, i) => stretchOf(content.slice(start, cuts[i + 1]), start, passages));
  return { stretches, whole: flags.filter((flag) => !found.has(flag)) };
}

/** The words may have moved since they were flagged, when their author has changed others. */
function findExcerpt(content: string, flag: Flag): Passage | undefined {
  const { excerpt, start } = flag;
  if (!excerpt) return undefined;
  const place = start !== null && content.startsWith(excerpt, start) ? start : content.indexOf(excerpt);
  return place < 0 ? undefined : { flag, start: place, end: place + excerpt.length };
}

function stretchOf(text: string, start: number, passages: readonly Passage[]): Stretch {
  const end = start + text.length;
  const covering = passages.filter((passage) => passage.start <= start && passage.end >= end);
  const byLength = covering.toSorted((a, b) => a.end - a.start - (b.end - b.start) || a.flag.number - b.flag.number);
  return {
    text,
    start,
    flags: byLength.map(({ flag }) => flag),
    ending: covering.filter((passage) => passage.end === end).map(({ flag }) => flag),
  };
}
