export { voiceWeight } from './weight.ts';
