export {
  ASSERTION_POLICY,
  type AssertionPolicy,
  type AssertionProblem,
  EMBED_SCOPES,
  type Expected,
  type ReadAssertion,
  readAssertion,
  type Visitor,
} from './claims.ts';
export { isEmbedOrigin } from './origin.ts';
