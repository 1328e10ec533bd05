export {
  ASSERTION_POLICY,
  EMBED_SCOPES,
  type Expected,
  type ReadAssertion,
  readAssertion,
  type Visitor,
} from './claims.ts';
export { isEmbedOrigin } from './origin.ts';
