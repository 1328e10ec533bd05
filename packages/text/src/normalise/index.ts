export { cleanText, comparableText } from './normalise.ts';
export { inspectCharacters, type SuspiciousCharacters } from './suspicious-characters.ts';
