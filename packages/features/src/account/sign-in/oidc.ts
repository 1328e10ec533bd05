import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type Deps, publicUrl } from '../../deps.ts';

/** State that must come back unchanged from the provider. */
export interface Visit {
  state: string;
  nonce: string;
  verifier: string;
  /** The path of this site to return to. */
  next: string;
}

/** The identity the provider asserts. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string;
}

const TIMEOUT_SECONDS = 10;

/** The operator's OpenID Connect provider. Its configuration is fetched at the first sign-in, and again after a failure. */
export class OidcProvider {
  readonly #deps: Deps;
  #configuration: Promise<Configuration> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The provider's name on the sign-in button; null if none is configured. */
  get name(): string | null {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME } = this.#deps.settings;
    return OIDC_ISSUER && OIDC_CLIENT_ID ? OIDC_NAME : null;
  }

  /** The URL of the provider, and the state to check on return. */
  async begin(next: string): Promise<{ url: string; visit: Visit }> {
    const visit = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), next };
    const url = buildAuthorizationUrl(await this.#configure(), {
      redirect_uri: `${publicUrl(this.#deps)}/api/oidc/callback`,
      scope: 'openid email profile',
      state: visit.state,
      nonce: visit.nonce,
      code_challenge: await calculatePKCECodeChallenge(visit.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, visit };
  }

  /** Returns the signed-in identity. Throws if the response does not match the request. */
  async finish(query: string, { state, nonce, verifier }: Visit): Promise<ProviderIdentity> {
    const configuration = await this.#configure();
    const tokens = await authorizationCodeGrant(configuration, new URL(`${publicUrl(this.#deps)}/api/oidc/callback${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new Error('The provider sent no ID token.');
    // Many providers return the address only here.
    const claims = idToken['email'] ? idToken : { ...idToken, ...(await fetchUserInfo(configuration, tokens.access_token, idToken.sub)) };
    return toProviderIdentity(claims, idToken);
  }

  #configure(): Promise<Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.#deps.settings;
    if (!OIDC_ISSUER || !OIDC_CLIENT_ID) throw new Error('No OpenID Connect provider is configured.');
    const issuer = new URL(OIDC_ISSUER);
    // An operator may configure a plain http address: a provider on the same machine, or a test.
    const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
    this.#configuration ??= discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, { execute, timeout: TIMEOUT_SECONDS }).catch(
      (error) => {
        this.#configuration = undefined;
        throw error;
      },
    );
    return this.#configuration;
  }
}

function toProviderIdentity(claims: Record<string, unknown>, { iss, sub }: { iss: string; sub: string }): ProviderIdentity {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name].trim() : '');
  const email = /^[^\s@]+@[^\s@]+$/.test(text('email')) && text('email').length <= 254 ? text('email') : null;
  const name = text('name') || text('preferred_username') || (email?.split('@')[0] ?? '') || 'Someone';
  return { issuer: iss, subject: sub, email, emailVerified: claims['email_verified'] === true, name: name.slice(0, 80) };
}
