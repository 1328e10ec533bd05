export { findCommunities } from './communities.ts';
