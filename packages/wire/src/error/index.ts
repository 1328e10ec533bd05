import { type Static, Type } from 'typebox';

/** All refusals: their status, and a sentence that says what to do. */
const REFUSALS = {
  invalid_json: [400, 'The request body is not valid JSON.'],
  invalid_text: [400, 'Text must be valid Unicode without NUL characters.'],
  invalid_request: [400, 'The request does not match what this address expects; see details.'],
  invalid_header: [400, 'A request header is malformed; see details.'],
  invalid_http: [400, 'This is not a valid HTTP request.'],
  invalid_url: [400, 'The address is malformed.'],
  query_too_complex: [400, 'This query asks for too much at once. Ask for fewer fields, or fewer levels.'],
  policy_unchanged: [400, 'These are the numbers already in force.'],
  grounds_too_short: [400, 'Say what is new in at least 20 characters.'],
  not_signed_in: [401, 'Sign in, or send an API key as "Authorization: Bearer KEY".'],
  invalid_token: [401, 'This API key is unknown, expired or revoked. Create a new one.'],
  invalid_session: [401, 'Your session has ended. Sign in again.'],
  assertion_invalid: [401, 'The token signed by your site is not valid; see details.'],
  wrong_credentials: [401, 'E-mail or password is wrong.'],
  second_factor_needed: [401, 'Enter the code from your authenticator app.'],
  wrong_code: [401, 'This code is wrong or was used already.'],
  not_verified: [403, 'Confirm your e-mail address first. We have sent you a new link.'],
  account_suspended: [403, 'This account is suspended; see details for the reason and the way to appeal.'],
  embedding_not_allowed: [403, 'This site is not on the list of sites that may embed Verdict.'],
  role_out_of_reach: [403, 'Only an administrator may do this to a moderator or administrator.'],
  not_to_yourself: [403, 'You cannot do this to yourself or to what you wrote.'],
  own_decision: [403, 'Someone else must look at what you decided yourself.'],
  role_too_low: [403, 'Your role does not allow this.'],
  scope_missing: [403, 'This API key lacks the scope for this; see details.'],
  not_yours: [403, 'Only the owner may do this.'],
  not_you: [403, 'A user id in the body must be your own, unless your key has the scope act-as.'],
  scope_not_yours: [403, 'A key can only be given scopes that you hold yourself.'],
  key_has_quota: [403, 'A key with a daily quota cannot make keys. Sign in, or use a key without one.'],
  cross_origin: [403, 'Requests signed in by cookie must come from this site. Use an API key instead.'],
  reputation_too_low: [403, 'You need more points for this; see details for how many.'],
  own_challenge: [403, 'You made this challenge or the claim it is about, so others decide it.'],
  not_a_juror: [403, 'Only those drawn for this jury vote here.'],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  request_timeout: [408, 'The request took too long to arrive. Nothing was saved; send it again.'],
  already_reported: [409, 'You have reported this already. A moderator will look at it.'],
  case_claimed: [409, 'Another moderator is working on this case; see details.'],
  case_not_claimed: [409, 'Claim the case first, so that two moderators do not decide it at once.'],
  case_decided: [409, 'This case has been decided.'],
  not_undoable: [409, 'This was undone already or cannot be undone.'],
  policy_changed: [409, 'Someone else changed this policy meanwhile; see details for what is in force now.'],
  last_admin: [409, 'This is the only administrator. Make someone else administrator first.'],
  second_factor_on: [409, 'Two-step sign-in is already on.'],
  second_factor_off: [409, 'Two-step sign-in is not on.'],
  not_pending: [409, 'There is nothing to call back.'],
  already_suspended: [409, 'This person is suspended already.'],
  not_suspended: [409, 'This person is not suspended.'],
  not_ready: [409, 'This is still being made. You will be told when it is ready.'],
  already_there: [409, 'This exists already.'],
  not_resendable: [409, 'Only mail that failed or whose fate is unknown can be sent again.'],
  endpoint_disabled: [409, 'This endpoint is switched off. Switch it on first.'],
  too_many_keys: [409, 'This account has as many keys as it may have; see details. Revoke one that you no longer need.'],
  external_id_conflict: [409, 'This external id already belongs to a point with other content.'],
  already_replied: [409, 'The author has replied to this label already.'],
  already_requested: [409, 'A review of this label was asked for already.'],
  label_overridden: [409, 'A moderator has removed this label already.'],
  label_outdated: [409, 'The text was changed after this was judged.'],
  already_answered: [409, 'You have answered this already. Change your answer with PUT at the address in details.'],
  challenge_exists: [409, 'A challenge of this type is open on the claim already; see details. Add your evidence there.'],
  challenge_accepted: [
    409,
    'A challenge of this type was accepted already, and the claim has not changed since; see details. Choose another type if something else is wrong.',
  ],
  challenge_joined: [409, 'Others have given evidence or voted, so this can no longer be changed.'],
  period_closed: [409, 'This period is over, or has not begun; see details.'],
  resolution_held: [409, 'The outcome is on hold until a moderator has looked.'],
  resolution_not_held: [409, 'The outcome is not on hold.'],
  not_resolved: [409, 'This has not been resolved yet.'],
  appeal_exists: [409, 'This outcome was appealed already. There is one appeal for each.'],
  appeal_in_favour: [409, 'The outcome is in your favour, so the appeal is for others.'],
  appeal_needs_ballots: [
    403,
    'Someone who is on neither side may appeal once their ballots count: confirm your address, and vote on other challenges for a few days.',
  ],
  appeal_too_early: [409, 'At first only the side that the outcome went against may appeal; see details for when others may.'],
  appeal_too_late: [409, 'The time to appeal is over.'],
  appeal_decided: [409, 'The jury has decided.'],
  link_invalid: [410, 'This link has expired or was used already. Ask for a new one.'],
  gone: [410, 'This has been deleted.'],
  contribution_withdrawn: [410, 'You took this contribution back.'],
  body_too_large: [413, 'The request body is too large.'],
  file_too_large: [413, 'A file may have at most 5 MB.'],
  unsupported_media_type: [415, 'Send the body as application/json.'],
  file_type_refused: [415, 'Attach a picture (PNG, JPEG, WebP), a PDF, plain text or CSV.'],
  proof_needed: [422, 'Solve the puzzle in details first; a browser does it by itself.'],
  address_refused: [422, 'This address is not allowed: it must be public, over http or https.'],
  password_too_weak: [422, 'Choose a longer password: at least 10 characters, and none of the most common ones.'],
  label_or_point: [422, 'Name the label you mean, or, to report a missed fallacy, the point and its type.'],
  other_label: [422, 'This answer is about another label. Withdraw it and answer there.'],
  label_type_unknown: [422, 'This type does not belong to the label set; see details.'],
  excerpt_not_found: [422, 'These words do not stand in the point.'],
  suggested_type_needed: [422, 'Say which type it is instead.'],
  suggested_type_unknown: [422, 'The suggested type does not belong to the set of this label.'],
  suggested_type_same: [422, 'The suggested type is the one the label has. Choose another, or say that it is correct.'],
  nothing_to_vote_on: [422, 'There is no explanation to find helpful.'],
  reason_needed: [422, 'Say why, in the parameter "reason". Anyone may read it in the moderation log.'],
  subject_not_found: [422, 'What this is about does not exist.'],
  evidence_limit: [409, 'As much evidence has been given here as is taken; see details.'],
  evidence_needed: [422, 'Attach at least one piece of evidence: a link, a quote or a file.'],
  edge_ends_needed: [422, 'An edge needs two different nodes that exist, and says how the first bears on the second.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for a different request. Use a new key.'],
  author_needs_source: [422, 'Words written here bear your own name. Name another author only with the source they come from.'],
  parent_not_found: [422, 'The point this replies to does not exist.'],
  model_taken: [422, 'A detector of this server labels under that model name. Devices cannot contribute in its name.'],
  user_not_found: [422, 'There is no account with this user id.'],
  log_size_unknown: [422, 'The log does not have that many entries yet.'],
  upgrade_needed: [426, 'Connect to this address by WebSocket, or ask at /api/live/poll.'],
  too_many_sockets: [429, 'Too many live connections are open. Close one first, or ask at /api/live/poll.'],
  rate_limited: [429, 'Too many requests. Wait as long as Retry-After says.'],
  quota_exceeded: [429, 'The daily quota of this API key is used up.'],
  contribution_limit: [429, 'You have contributed as much as is taken in a day; see details. Send the rest later.'],
  daily_limit: [429, 'You have made as many challenges as your tier allows in a day; see details.'],
  headers_too_large: [431, 'The request headers are too large.'],
  internal: [500, 'Something went wrong on our side. It has been recorded.'],
  overloaded: [503, 'We are very busy. Nothing was saved; try again as Retry-After says.'],
  secrets_unreadable: [503, 'This server lacks the key to what it keeps sealed. Whoever runs it must put the key back.'],
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
  { $id: 'Error', description: 'A refusal: a stable code, a sentence for people, and details where they help.' },
);
export type ErrorBody = Static<typeof ErrorBody>;
