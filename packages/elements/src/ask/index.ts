export { type Answer, ask, type Failure } from './ask.ts';
