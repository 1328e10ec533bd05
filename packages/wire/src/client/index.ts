export { type ApiClient, type ClientOptions, createClient, type Wire } from './client.ts';
