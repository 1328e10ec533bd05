export { type Answer, ask, type Failure } from './ask.ts';
export { randomName } from './random-name.ts';
