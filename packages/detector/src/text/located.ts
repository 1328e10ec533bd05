/** A text taken apart into characters, each with its place in the original: what the steps hand on to each other. */
export interface Located {
  characters: string[];
  at: number[];
}

export const nothing = (): Located => ({ characters: [], at: [] });

export function add(to: Located, character: string, at: number): void {
  to.characters.push(character);
  to.at.push(at);
}

export const isLatin = (character: string | undefined): boolean => character !== undefined && character >= 'a' && character <= 'z';

export const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\n';
