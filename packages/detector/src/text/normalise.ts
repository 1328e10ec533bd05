import { fold } from './fold.ts';
import { joinLetters } from './joined-letters.ts';
import { readLeet } from './leet.ts';
import { add, isLatin, type Located, nothing } from './located.ts';
import { unmask } from './lookalikes.ts';

export interface Normalised {
  text: string;
  /**
   * The position in the original of each UTF-16 unit of `text`, followed by the original's length: units `start` to `end` stand
   * for the original from `at[start]` to `at[end]`.
   */
  at: Int32Array;
}

/**
 * A text as a person would read it, whatever was done to hide its words from machines. Every step is linear, so that a hostile
 * text costs no more than its length.
 */
export function normalise(text: string): Normalised {
  const folded = fold(text);
  unmask(folded);
  readLeet(folded);
  return finish(shortenRepeats(joinLetters(folded)), text.length);
}

/**
 * Of a letter repeated three times or more, the first and last stay: `sooo` is `soo`. No English word has more, many have two,
 * and the distance between their positions shows that there were more.
 */
function shortenRepeats(text: Located): Located {
  const short = nothing();
  text.characters.forEach((character, index) => {
    const isBetween = text.characters[index - 1] === character && text.characters[index + 1] === character && isLatin(character);
    if (!isBetween) add(short, character, text.at[index] as number);
  });
  return short;
}

function finish({ characters, at }: Located, originalLength: number): Normalised {
  const text = characters.join('');
  const places = new Int32Array(text.length + 1);
  let unit = 0;
  characters.forEach((character, index) => {
    // For a musical note that is split into head and stem, the stem starts no earlier than the head ends.
    for (let half = 0; half < character.length; half += 1, unit += 1)
      places[unit] = Math.max((at[index] as number) + half, places[unit - 1] ?? 0);
  });
  places[unit] = originalLength;
  return { text, at: places };
}
