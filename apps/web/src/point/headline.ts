import { excerpt } from '@verdict/text/excerpt';
import { understoodLanguage } from './language-name.ts';

const MAX_CHARACTERS = 120;

export interface Headline {
  title: string;
  /** The title is the whole text. */
  isWhole: boolean;
}

/** The title of a debate: points have none, so it is the beginning of the first one, a whole sentence if it is short enough. */
export function headlineOf(content: string, language: string): Headline {
  const tag = understoodLanguage(language);
  const flat = content.replace(/\s+/gu, ' ').trim();
  const [first] = new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(flat);
  const sentence = first?.segment.trim() ?? flat;
  const title = [...sentence].length <= MAX_CHARACTERS ? sentence : excerpt(sentence, MAX_CHARACTERS, tag);
  return { title, isWhole: title === flat };
}
