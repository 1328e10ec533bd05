export { graphql } from './slice.ts';
