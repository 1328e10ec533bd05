export { type Credentials, VerdictSignIn } from './verdict-sign-in.ts';
