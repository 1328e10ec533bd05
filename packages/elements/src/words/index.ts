export { type Catalogue, defineWords, WordsController } from './catalogue.ts';
export { counted, formatDate, formatMoment, formatNumber, percent } from './format.ts';
export { directionOf, isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, language, rememberLanguage } from './language.ts';
export { refusalSentence } from './refusals.ts';
