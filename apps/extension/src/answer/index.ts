export { ANSWER_WORDS, JUDGEMENT_WORDS, storedName } from './answer-words.ts';
export { FEEDBACK_WORDS, problemSentence } from './feedback-words.ts';
export { heavyStyles, heavyText } from './highlighted-text.ts';
export { speakReadersLanguage } from './page-language.ts';
export { judgementScale, judgementStyles, percentOf, probabilityOf } from './probability-scale.ts';
export { TYPE_ICONS } from './sentinel-answer-form.ts';
export { sentinelMark } from './sentinel-mark.ts';
