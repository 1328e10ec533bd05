export { ANSWER_WORDS, CLASSIFICATION_WORDS, storedName } from './answer-words.ts';
export { FEEDBACK_WORDS, problemSentence } from './feedback-words.ts';
export { followLanguage } from './follow-language.ts';
export { highlightedText, highlightStyles } from './highlighted-text.ts';
export { percentOf, probabilityOf, probabilityScale, probabilityScaleStyles } from './probability-scale.ts';
export { TYPE_ICONS } from './sentinel-answer-form.ts';
export { sentinelMark } from './sentinel-mark.ts';
