/** A text split into characters, each with its position in the original; passed from step to step. */
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
