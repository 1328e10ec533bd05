export { type ApiClient, createClient, type Wire } from './client.ts';
