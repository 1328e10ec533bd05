export { type Answer, ask, type Failure } from '@verdict/elements/ask';
