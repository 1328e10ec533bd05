export { type Voice, voiceWeight } from './weight.ts';
