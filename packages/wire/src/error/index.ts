import { type Static, Type } from 'typebox';

/** All refusals: their status, and a sentence that says what to do. */
const REFUSALS = {
  invalid_json: [400, 'The request body is not valid JSON.'],
  invalid_text: [400, 'Text must be valid Unicode without NUL characters.'],
  invalid_request: [400, 'The request does not match the schema of this address; see details.'],
  invalid_header: [400, 'A request header is malformed; see details.'],
  invalid_http: [400, 'This is not a valid HTTP request.'],
  invalid_url: [400, 'The address is malformed.'],
  query_too_complex: [400, 'This query is too large. Request fewer fields, or fewer levels.'],
  policy_unchanged: [400, 'These are the current numbers already.'],
  grounds_too_short: [400, 'Say what is new in at least 20 characters.'],
  not_signed_in: [401, 'Sign in, or send an API key as "Authorization: Bearer KEY".'],
  invalid_token: [401, 'This API key is unknown, expired or revoked. Create a new one.'],
  invalid_session: [401, 'Your session has ended. Sign in again.'],
  assertion_invalid: [401, 'The token signed by your site is not valid; see details.'],
  wrong_credentials: [401, 'E-mail or password is wrong.'],
  second_factor_needed: [401, 'Enter the code from your authenticator app.'],
  wrong_code: [401, 'This code is wrong or was used already.'],
  not_verified: [403, 'Confirm your e-mail address first. We have sent you a new link.'],
  account_suspended: [403, 'This account is suspended; see details for the reason and how to appeal.'],
  embedding_not_allowed: [403, 'This site is not on the list of sites that may embed Verdict.'],
  role_out_of_reach: [403, 'Only an administrator can do this to a moderator or administrator.'],
  not_to_yourself: [403, 'You cannot do this to yourself or to what you wrote.'],
  own_decision: [403, 'Someone else must review your own decision.'],
  role_too_low: [403, 'Your role does not allow this.'],
  scope_missing: [403, 'This API key lacks the scope for this; see details.'],
  not_yours: [403, 'Only the owner may do this.'],
  not_you: [403, 'A user id in the body must be your own, unless your key has the scope act-as.'],
  scope_not_yours: [403, 'A key can only be given scopes that you hold yourself.'],
  key_has_quota: [403, 'A key with a daily quota cannot create keys. Sign in, or use a key without one.'],
  cross_origin: [403, 'Requests signed in by cookie must come from this site. Use an API key instead.'],
  reputation_too_low: [403, 'You need more points for this; see details for how many.'],
  own_challenge: [403, 'You made this challenge or the claim it is about, so others decide it.'],
  not_a_juror: [403, 'Only members of this jury can vote here.'],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not accept that method.'],
  request_timeout: [408, 'The request took too long to arrive. Nothing was saved; send it again.'],
  already_reported: [409, 'You have reported this already. A moderator will review it.'],
  case_claimed: [409, 'Another moderator is working on this case; see details.'],
  case_not_claimed: [409, 'Claim the case first, so that two moderators do not decide it at the same time.'],
  case_decided: [409, 'This case has been decided.'],
  not_undoable: [409, 'This was undone already or cannot be undone.'],
  policy_changed: [409, 'Someone else changed this policy meanwhile; see details for the current version.'],
  last_admin: [409, 'This is the only administrator. Make someone else administrator first.'],
  second_factor_on: [409, 'Two-step sign-in is already on.'],
  second_factor_off: [409, 'Two-step sign-in is not on.'],
  not_pending: [409, 'There is no request to cancel.'],
  already_suspended: [409, 'This person is suspended already.'],
  not_suspended: [409, 'This person is not suspended.'],
  not_ready: [409, 'This is not ready yet. You will be notified when it is.'],
  already_there: [409, 'This exists already.'],
  not_resendable: [409, 'Only mail whose status is failed or unknown can be sent again.'],
  endpoint_disabled: [409, 'This endpoint is switched off. Switch it on first.'],
  too_many_keys: [409, 'This account has the maximum number of keys; see details. Revoke one that you no longer need.'],
  external_id_conflict: [409, 'This external id already belongs to a point with other content.'],
  already_replied: [409, 'The author has replied to this label already.'],
  already_requested: [409, 'A review of this label was requested already.'],
  label_overridden: [409, 'A moderator has removed this label already.'],
  label_outdated: [409, 'The text was changed since this label was made.'],
  already_answered: [409, 'You have answered this already. Change your answer with PUT at the address in details.'],
  challenge_exists: [409, 'A challenge of this type is open on the claim already; see details. Add your evidence there.'],
  challenge_accepted: [
    409,
    'A challenge of this type was accepted already, and the claim has not changed since; see details. Choose another type if something else is wrong.',
  ],
  challenge_joined: [409, 'Others have given evidence or voted, so this can no longer be changed.'],
  period_closed: [409, 'This period is over, or has not started; see details.'],
  resolution_held: [409, 'The outcome is on hold until a moderator has reviewed it.'],
  resolution_not_held: [409, 'The outcome is not on hold.'],
  not_resolved: [409, 'This has not been resolved yet.'],
  appeal_exists: [409, 'This outcome was appealed already. There is one appeal for each.'],
  appeal_in_favour: [409, 'The outcome is in your favour, so you cannot appeal.'],
  appeal_needs_ballots: [
    403,
    'A third party can appeal once their ballots count: confirm your address, and vote on other challenges for a few days.',
  ],
  appeal_too_early: [409, 'At first only the losing party can appeal; see details for when others can.'],
  appeal_too_late: [409, 'The time to appeal is over.'],
  appeal_decided: [409, 'The jury has decided.'],
  link_invalid: [410, 'This link has expired or was used already. Request a new one.'],
  gone: [410, 'This has been deleted.'],
  contribution_withdrawn: [410, 'You withdrew this contribution.'],
  body_too_large: [413, 'The request body is too large.'],
  file_too_large: [413, 'A file can have at most 5 MB.'],
  unsupported_media_type: [415, 'Send the body as application/json.'],
  file_type_refused: [415, 'Attach a picture (PNG, JPEG, WebP), a PDF, plain text or CSV.'],
  proof_needed: [422, 'Solve the puzzle in details first; a browser does it automatically.'],
  address_refused: [422, 'This address is not allowed: it must be public, over http or https.'],
  password_too_weak: [422, 'Choose a longer password: at least 10 characters, and none of the most common ones.'],
  label_or_point: [422, 'Give the id of a label or, to report a missed fallacy, of a point, with its type.'],
  other_label: [422, 'This answer is about another label. Withdraw it and answer there.'],
  label_type_unknown: [422, 'This type does not belong to the label set; see details.'],
  excerpt_not_found: [422, 'The point does not contain these words.'],
  suggested_type_needed: [422, 'Name the correct type.'],
  suggested_type_unknown: [422, 'The suggested type does not belong to the set of this label.'],
  suggested_type_same: [422, 'The suggested type is the one the label has. Choose another, or say that it is correct.'],
  nothing_to_vote_on: [422, 'This answer has no explanation to vote on.'],
  reason_needed: [422, 'Give the reason in the parameter "reason". It is public, in the moderation log.'],
  subject_not_found: [422, 'The subject of this does not exist.'],
  evidence_limit: [409, 'This challenge has the maximum amount of evidence; see details.'],
  evidence_needed: [422, 'Attach at least one piece of evidence: a link, a quote or a file.'],
  edge_ends_needed: [422, 'An edge needs two different existing nodes, and how the first affects the second.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for a different request. Use a new key.'],
  author_needs_source: [422, 'Points written here have your own name. Name another author only together with a source.'],
  parent_not_found: [422, 'The point this replies to does not exist.'],
  model_taken: [422, 'A detector of this server uses that model name. Devices cannot contribute with it.'],
  user_not_found: [422, 'There is no account with this user id.'],
  log_size_unknown: [422, 'The log does not have that many entries yet.'],
  upgrade_needed: [426, 'Connect to this address by WebSocket, or use /api/live/poll.'],
  too_many_sockets: [429, 'Too many live connections are open. Close one first, or use /api/live/poll.'],
  rate_limited: [429, 'Too many requests. Wait as long as Retry-After says.'],
  quota_exceeded: [429, 'The daily quota of this API key is used up.'],
  contribution_limit: [429, 'The daily limit of contributions is reached; see details. Send the rest later.'],
  daily_limit: [429, 'You have reached your tier’s daily limit of challenges; see details.'],
  headers_too_large: [431, 'The request headers are too large.'],
  internal: [500, 'Something went wrong on our side. It has been recorded.'],
  overloaded: [503, 'We are very busy. Nothing was saved; try again as Retry-After says.'],
  secrets_unreadable: [503, 'This server does not have the key to its encrypted values. Its operator must restore the key.'],
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

export function messageOf(code: RefusalCode): string {
  return REFUSALS[code][1];
}

export function errorBody({ code, details = null }: Refusal): ErrorBody {
  return { success: false, error: { code, message: messageOf(code), details } };
}

export const ErrorBody = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Unknown() }),
  },
  { $id: 'Error', description: 'A refusal: a stable code, a sentence for people, and optional details.' },
);
export type ErrorBody = Static<typeof ErrorBody>;
