export { Turnstile } from './turnstile.ts';
