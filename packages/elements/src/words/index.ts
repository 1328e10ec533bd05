export { type Catalogue, defineWords, loadWords, rememberLanguage, WordsController } from './catalogue.ts';
export { counted, formatDate, formatMoment, formatMomentInZone, formatNumber, percent } from './format.ts';
export { directionOf, isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, language } from './language.ts';
export { refusalSentence } from './refusals.ts';
