export const MAX_CHARACTERS = 20_000;

const numbers = new Intl.NumberFormat('en');

/** What keeps this text from being published, in a sentence; empty when nothing does. */
export function problemWith(text: string): string {
  if (text.trim() === '') return 'Write something first.';
  const surplus = [...text].length - MAX_CHARACTERS;
  return surplus > 0 ? `A point has at most ${numbers.format(MAX_CHARACTERS)} characters. Take out ${numbers.format(surplus)}.` : '';
}
