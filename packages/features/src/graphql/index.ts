export { schemaDoc } from './schema.ts';
export { graphql } from './slice.ts';
