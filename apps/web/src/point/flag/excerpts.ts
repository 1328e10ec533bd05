import type { LabelState } from '@verdict/elements/label';

/** A label, as its excerpt shows it. */
export interface Flag {
  id: number;
  /** The id that links the excerpt with its label. */
  number: number;
  type: string;
  state: LabelState;
  /** The excerpt; null for the whole point. */
  excerpt: string | null;
  start: number | null;
}

/** A part of a point that is covered by the same flags. */
export interface Stretch {
  text: string;
  start: number;
  /** The flag with the shortest excerpt first: it is the most specific. */
  flags: readonly Flag[];
  /** Those whose excerpt ends here. */
  ending: readonly Flag[];
}

export interface FlaggedWords {
  stretches: readonly Stretch[];
  /** About the whole point, or about text that no longer exists. */
  whole: readonly Flag[];
}

interface Excerpt {
  flag: Flag;
  start: number;
  end: number;
}

/** Splits the text of a point where excerpts begin and end; they may overlap. */
export function flaggedWordsOf(content: string, flags: readonly Flag[]): FlaggedWords {
  const excerpts = flags.flatMap((flag) => findExcerpt(content, flag) ?? []);
  const found = new Set(excerpts.map(({ flag }) => flag));
  const cuts = [...new Set([0, content.length, ...excerpts.flatMap(({ start, end }) => [start, end])])].toSorted((a, b) => a - b);
  const stretches = cuts.slice(0, -1).map((start, i) => stretchOf(content.slice(start, cuts[i + 1]), start, excerpts));
  return { stretches, whole: flags.filter((flag) => !found.has(flag)) };
}

/** The excerpt may have moved since, if the author edited the text before it. */
function findExcerpt(content: string, flag: Flag): Excerpt | undefined {
  const { excerpt, start } = flag;
  if (!excerpt) return undefined;
  const place = start !== null && content.startsWith(excerpt, start) ? start : content.indexOf(excerpt);
  return place < 0 ? undefined : { flag, start: place, end: place + excerpt.length };
}

function stretchOf(text: string, start: number, excerpts: readonly Excerpt[]): Stretch {
  const end = start + text.length;
  const covering = excerpts.filter((excerpt) => excerpt.start <= start && excerpt.end >= end);
  const byLength = covering.toSorted((a, b) => a.end - a.start - (b.end - b.start) || a.flag.number - b.flag.number);
  return {
    text,
    start,
    flags: byLength.map(({ flag }) => flag),
    ending: covering.filter((excerpt) => excerpt.end === end).map(({ flag }) => flag),
  };
}
