import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api.gen.ts';

export type ApiClient = Client<paths>;
export type Wire = components['schemas'];

export interface ClientOptions {
  /** The address of Verdict; empty for the site the page came from. */
  baseUrl: string;
  /** An API key; a browser on the same site uses its session instead. */
  apiKey?: string;
  /** For tests. */
  fetch?: typeof fetch;
}

/** A client with the types of every address, parameter and response of the API. */
export function createClient({ baseUrl, apiKey, fetch }: ClientOptions): ApiClient {
  return createFetchClient<paths>({
    baseUrl,
    ...(fetch && { fetch }),
    ...(apiKey && { headers: { Authorization: `Bearer ${apiKey}` } }),
  });
}
