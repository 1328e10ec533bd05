export { cleanText, comparableText } from './normalise.ts';
export { inspectCharacters } from './suspicious-characters.ts';
