export { controls } from './controls.ts';
export { failureMessage } from './failure-message.ts';
