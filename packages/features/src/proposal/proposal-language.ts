import { identifyLanguage } from '@verdict/text/language';

const UNKNOWN = 'und';
/** A few words can look like those of many languages. A text shorter than this is taken to be in the language of its topic. */
const TELLING_LENGTH = 40;

/** The language of a proposal whose author does not name it. */
export function proposalLanguage(text: string, topicLanguage: string): string {
  if (topicLanguage !== UNKNOWN && text.length < TELLING_LENGTH) return topicLanguage;
  const { language } = identifyLanguage(text);
  return language === 'unknown' ? topicLanguage : language;
}
