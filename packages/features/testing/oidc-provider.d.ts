// The part of oidc-provider that the test provider uses; the package brings no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface GrantContext {
    oidc: { session: { accountId: string }; client: { clientId: string } };
  }
  interface ProviderOptions {
    clients: readonly object[];
    claims: Record<string, readonly string[]>;
    cookies: { keys: readonly string[] };
    jwks: { keys: readonly object[] };
    pkce: { required(): boolean };
    features: Record<string, { enabled: boolean }>;
    interactions: { url(context: unknown, interaction: { uid: string }): string };
    findAccount(context: unknown, id: string): Promise<{ accountId: string; claims(): Promise<object> }>;
    loadExistingGrant(context: GrantContext): Promise<Grant>;
  }

  export default class Provider {
    constructor(issuer: string, options: ProviderOptions);
    readonly Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
