import { excerpt } from '@verdict/text/excerpt';

const LINE_CHARACTERS = 19;
const MOST_LINES = 2;

/** A title in a few short lines, broken between words. */
export function titleLines(title: string): string[] {
  const lines: string[] = [];
  for (const word of excerpt(title, LINE_CHARACTERS * MOST_LINES).split(' ')) {
    const line = lines.at(-1);
    const isRoom = line !== undefined && (line.length + word.length < LINE_CHARACTERS || lines.length === MOST_LINES);
    if (isRoom) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
