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

/** What must come back unchanged from a visit to the provider. */
export interface Visit {
  state: string;
  nonce: string;
  verifier: string;
  /** Where the person wanted to go, as a path of this site. */
  next: string;
}

/** Who the provider says it is. */
export interface Claimed {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string;
}

const TIMEOUT_SECONDS = 10;

/** The operator's OpenID Connect provider. It is asked about itself at the first sign-in, and again while that fails. */
export class OidcProvider {
  readonly #deps: Deps;
  #configuration: Promise<Configuration> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** What the sign-in button calls it; null where none is set up. */
  get name(): string | null {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME } = this.#deps.settings;
    return OIDC_ISSUER && OIDC_CLIENT_ID ? OIDC_NAME : null;
  }

  /** Where to send a person, and what to expect when they come back. */
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

  /** Who came back. Throws where the answer is not one to what was asked. */
  async finish(query: string, { state, nonce, verifier }: Visit): Promise<Claimed> {
    const configuration = await this.#configure();
    const tokens = await authorizationCodeGrant(configuration, new URL(`${publicUrl(this.#deps)}/api/oidc/callback${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new Error('The provider sent no ID token.');
    // Many providers tell the address only here.
    const claims = idToken['email'] ? idToken : { ...idToken, ...(await fetchUserInfo(configuration, tokens.access_token, idToken.sub)) };
    return asClaimed(claims, idToken);
  }

  #configure(): Promise<Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.#deps.settings;
    if (!OIDC_ISSUER || !OIDC_CLIENT_ID) throw new Error('No OpenID Connect provider is set up.');
    const issuer = new URL(OIDC_ISSUER);
    // An operator who names a plain address has one: a provider beside the server, or a test.
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

function asClaimed(claims: Record<string, unknown>, { iss, sub }: { iss: string; sub: string }): Claimed {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name].trim() : '');
  const email = /^[^\s@]+@[^\s@]+$/.test(text('email')) && text('email').length <= 254 ? text('email') : null;
  const name = text('name') || text('preferred_username') || (email?.split('@')[0] ?? '') || 'Someone';
  return { issuer: iss, subject: sub, email, emailVerified: claims['email_verified'] === true, name: name.slice(0, 80) };
}
