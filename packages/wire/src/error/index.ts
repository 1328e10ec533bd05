import { type Static, Type } from 'typebox';

/** Every refusal a client can meet: its status and a sentence that says what to do. */
const REFUSALS = {
  invalid_json: [400, 'The request body is not valid JSON.'],
  invalid_text: [400, 'Text must be valid Unicode without NUL characters.'],
  invalid_request: [400, 'The request does not match what this address expects; see details.'],
  invalid_header: [400, 'A request header is malformed; see details.'],
  invalid_http: [400, 'This is not a valid HTTP request.'],
  invalid_url: [400, 'The address is malformed.'],
  not_signed_in: [401, 'Sign in, or send an API key as "Authorization: Bearer KEY".'],
  invalid_token: [401, 'This API key is unknown, expired or revoked. Create a new one.'],
  invalid_session: [401, 'Your session has ended. Sign in again.'],
  wrong_credentials: [401, 'E-mail or password is wrong.'],
  role_too_low: [403, 'Your role does not allow this.'],
  scope_missing: [403, 'This API key lacks the scope for this; see details.'],
  not_yours: [403, 'Only the owner may do this.'],
  not_you: [403, 'A user id in the body must be your own, unless your key has the scope act-as.'],
  scope_not_yours: [403, 'A key can only be given scopes that you hold yourself.'],
  cross_origin: [403, 'Requests signed in by cookie must come from this site. Use an API key instead.'],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  request_timeout: [408, 'The request took too long to arrive. Nothing was saved; send it again.'],
  external_id_conflict: [409, 'This external id already belongs to a point with other content.'],
  gone: [410, 'This has been deleted.'],
  body_too_large: [413, 'The request body is too large.'],
  unsupported_media_type: [415, 'Send the body as application/json.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for a different request. Use a new key.'],
  author_needs_source: [422, 'Words written here bear your own name. Name another author only with the source they come from.'],
  parent_not_found: [422, 'The point this replies to does not exist.'],
  user_not_found: [422, 'There is no account with this user id.'],
  log_size_unknown: [422, 'The log does not have that many entries yet.'],
  rate_limited: [429, 'Too many requests. Wait as long as Retry-After says.'],
  quota_exceeded: [429, 'The daily quota of this API key is used up.'],
  headers_too_large: [431, 'The request headers are too large.'],
  internal: [500, 'Something went wrong on our side. It has been recorded.'],
  overloaded: [503, 'We are very busy. Nothing was saved; try again as Retry-After says.'],
  unavailable: [503, 'The database cannot be reached. Send the request again with the same Idempotency-Key, and it counts once.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  code: RefusalCode;
  details?: unknown;
}

export function statusOf(code: RefusalCode): number {
  return REFUSALS[code][0];
}

export function errorBody({ code, details = null }: Refusal): ErrorBody {
  return { success: false, error: { code, message: REFUSALS[code][1], details } };
}

export const ErrorBody = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Unknown() }),
  },
  { $id: 'Error', description: 'A refusal: a stable code, a sentence for people, and details where they help.' },
);
export type ErrorBody = Static<typeof ErrorBody>;
