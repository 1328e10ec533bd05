export { GRAPHQL_PATH, graphqlSockets } from './routes.ts';
