import type { Action, Actor, Rule } from '@verdict/core/account';
import { type Http, ok, pageOf, type Result, readCursor, refuse, sendRefusal } from '@verdict/platform/http';
import { once } from '@verdict/platform/idempotency';
import type { Tx } from '@verdict/platform/postgres';
import type { RefusalCode } from '@verdict/wire/error';
import { type Id, idsOf } from '@verdict/wire/list';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Static, TObject, TSchema, TUnknown } from 'typebox';
import type { Deps } from './deps.ts';
import { repeatable } from './repeatable.ts';
import { signedIn } from './signed-in.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Address = `${Method} /${string}`;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type IdsIn<Path extends string> = TObject<Record<NamesIn<Path>, typeof Id>>;

/** A body that may have several media types. */
interface Content {
  content: Record<string, { schema: TSchema }>;
}
type BodyOf<Body> = Body extends { content: Record<string, { schema: infer Schema extends TSchema }> }
  ? Static<Schema>
  : Static<Body & TSchema>;

type WithoutSuccess<Value> = Value extends unknown ? Omit<Value, 'success'> : never;
/** What a handler returns for this response; the router adds `success`. */
type Payload<Returns extends TSchema> =
  WithoutSuccess<Static<Returns>> extends infer Value ? (keyof Value extends never ? object | null : Value) : never;

/** Options of Fastify that few routes need. */
type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute' | 'preSerialization' | 'serializerCompiler'>;

interface Described<Params, Query, Body, Returns> {
  action: Action;
  summary: string;
  description?: string;
  /** Default: an id. */
  params?: Params;
  query?: Query;
  body?: Body;
  returns?: Returns;
  /** The status of a successful response. `orStatus` is another one, which the handler sets. */
  status?: 200 | 201 | 202;
  orStatus?: 201;
  /** Declares that it returns a file, alone or besides `status`. */
  file?: { description: string; content: object };
  /** Declares that it redirects a browser. */
  redirect?: string;
  /** Its own refusal codes. Those that follow from the action and the input are added. */
  refuses?: readonly RefusalCode[];
  /** Takes an Idempotency-Key, as every `once` does. */
  isRepeatable?: true;
  options?: Options;
}

/** A FastifyReply is for responses that are not JSON. */
type Outcome<Value> = Value | Result<Value> | FastifyReply;

type Handled<Params, Query, Body, Value> =
  | { handle(call: Call<Params, Query, Body>): Outcome<Value> | Promise<Outcome<Value>>; once?: never }
  | {
      /** Runs in a transaction, once for each Idempotency-Key. */
      once(call: Call<Params, Query, Body>, tx: Tx): Promise<Result<Value>>;
      handle?: never;
      before?(call: Call<Params, Query, Body>): Promise<unknown>;
      after?(): void;
      /** A field that is returned once: a repeated request does not get it. */
      secret?: keyof Value & string;
    };

type Route<Params extends TSchema, Query extends TSchema, Body extends TSchema | Content, Returns extends TSchema> = Described<
  Params,
  Query,
  Body,
  Returns
> &
  Handled<Static<Params>, Static<Query>, BodyOf<Body>, Payload<Returns>>;

type Router = <
  const Where extends Address,
  Query extends TSchema = TUnknown,
  Body extends TSchema | Content = TUnknown,
  Returns extends TSchema = TUnknown,
  Params extends TSchema = IdsIn<Where>,
>(
  address: Where,
  route: Route<Params, Query, Body, Returns>,
) => void;

/** A request whose input matches the declared schemas, and the reply. */
class Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.request = request;
    this.reply = reply;
  }

  get params(): Params {
    return this.request.params as Params;
  }

  get query(): Query {
    return this.request.query as Query;
  }

  get body(): Body {
    return this.request.body as Body;
  }

  get actor(): Actor {
    return this.request.actor;
  }

  /** The caller's account, on routes that guests may not use. */
  get user(): Actor & { kind: 'account' } {
    return signedIn(this.request.actor);
  }
}

/** Adds routes to the API. Each is described once; the API document, the types and the checks are derived from that. */
export function router(http: Http, deps: Deps, tag: string): Router {
  return (address, route) => {
    const [method, url] = address.split(' ') as [Method, string];
    const { action, summary, returns, options } = route;
    const rule = ruleFor(deps, action);
    const input = { params: route.params ?? idsOf(namesIn(url)), querystring: route.query, body: route.body };
    const isRepeatable = route.isRepeatable === true || route.once !== undefined;
    http.route({
      ...options,
      method,
      url,
      config: {
        action,
        isRepeatable,
        refusals: refusalsOf(rule, { method, isRepeatable, ...(route.refuses && { refuses: route.refuses }) }),
      },
      schema: {
        ...Object.fromEntries(Object.entries(input).filter(([, schema]) => schema !== undefined)),
        tags: [tag],
        summary,
        description: [route.description, describeCallers(rule)].filter(Boolean).join(' '),
        response: responsesOf(route),
      },
      async handler(request, reply) {
        const call = new Call<never, never, never>(request, reply);
        const outcome = await (route.once ? runOnce(deps, call, route) : route.handle(call));
        return respond(reply, outcome, { status: route.status ?? 200, isWrapped: isWrapped(returns) });
      },
    });
  };
}

function ruleFor({ slices }: Deps, action: Action): Rule {
  const rule = slices.map(({ permissions }) => permissions?.[action]).find((each) => each !== undefined);
  if (!rule) throw new Error(`No slice declares who may do ${action}.`);
  return rule;
}

interface Once {
  once(call: Call<never, never, never>, tx: Tx): Promise<Result<unknown>>;
  before?(call: Call<never, never, never>): Promise<unknown>;
  after?(): void;
  secret?: string;
  status?: number;
}

async function runOnce({ db, clock }: Deps, call: Call<never, never, never>, route: Once): Promise<Result<object>> {
  await route.before?.(call);
  const { secret, status = 200 } = route;
  let secretValue: unknown = null;
  const result = await once({ database: db, now: clock.now() }, repeatable(call.request), async (tx) => {
    const done = await route.once(call, tx);
    if (!done.ok) return done;
    const body: Record<string, unknown> = { success: true, ...(done.value as object) };
    if (secret !== undefined) {
      secretValue = body[secret];
      body[secret] = null;
    }
    return ok({ status, body });
  });
  route.after?.();
  return result.ok ? ok({ ...result.value.body, ...(secret !== undefined && { [secret]: secretValue }) }) : result;
}

function respond(reply: FastifyReply, outcome: unknown, { status, isWrapped }: { status: number; isWrapped: boolean }): FastifyReply {
  if (outcome === undefined) return reply; // a handler that sent its own reply returns undefined
  const result = isResult(outcome) ? outcome : ok(outcome as object | null);
  if (!result.ok) return sendRefusal(reply, result.refusal);
  if (reply.statusCode === 200) reply.code(status);
  return reply.send(isWrapped ? { success: true, ...result.value } : result.value);
}

function isResult(outcome: unknown): outcome is Result<object | null> {
  return typeof (outcome as { ok?: unknown } | null)?.ok === 'boolean';
}

/** Whether the response begins with `success`, as nearly all do. */
function isWrapped(schema: unknown): boolean {
  const { properties, anyOf } = (schema ?? {}) as { properties?: object; anyOf?: unknown[] };
  return (properties !== undefined && 'success' in properties) || (anyOf ?? []).some(isWrapped);
}

function responsesOf({ returns, status = 200, orStatus, file, redirect }: Described<unknown, unknown, unknown, TSchema>): object {
  return {
    ...(file && { 200: file }),
    ...(redirect !== undefined && { 302: { description: redirect, type: 'null' } }),
    ...(returns && { [status]: returns }),
    ...(returns && orStatus !== undefined && { [orStatus]: returns }),
  };
}

const namesIn = (url: string): string[] => Array.from(url.matchAll(/:(\w+)/g), ([, name]) => name as string);

interface RouteInput {
  method: Method;
  isRepeatable?: boolean;
  refuses?: readonly RefusalCode[];
}

/** The possible refusals of a request: by the guard and the parsers, then by its handler. */
export function refusalsOf(
  { least, scope, own, onceVerified }: Rule,
  { method, isRepeatable = false, refuses = [] }: RouteInput,
): readonly RefusalCode[] {
  const codes: RefusalCode[] = [
    'invalid_request',
    'invalid_text',
    'invalid_header',
    'invalid_url',
    'invalid_token',
    'rate_limited',
    'quota_exceeded',
  ];
  if (least !== 'anyone') codes.push('not_signed_in');
  if (least === 'moderator' || least === 'admin') codes.push('role_too_low');
  if (scope) codes.push('scope_missing');
  if (own) codes.push('not_yours');
  if (onceVerified) codes.push('verification_required');
  if (method !== 'GET') codes.push('cross_origin', 'invalid_json', 'body_too_large', 'unsupported_media_type');
  if (isRepeatable) codes.push('idempotency_key_reused');
  return [...new Set([...codes, ...refuses])];
}

function describeCallers({ least, orTier, scope }: Rule): string {
  if (least === 'anyone') return 'Open to everyone, without signing in.';
  const people = { member: 'people who are signed in', moderator: 'moderators', admin: 'administrators' }[least];
  return `For ${people}${orTier ? ` and people of tier ${orTier} or above` : ''}${scope ? `; an API key needs the scope \`${scope}\`` : ''}.`;
}

interface Page {
  limit: number;
  before: number | undefined;
}

/** A page of a list ordered by id, newest first. */
export async function paged<Item extends { id: number }>(
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  list: (page: Page) => Promise<Item[]>,
) {
  return pageOf(await list({ limit, before: readCursor(cursor) }), limit);
}

/** The value of a result under the name that the wire gives it. */
export function named<Name extends string, Value>(name: Name, result: Result<Value>): Result<Record<Name, Value>> {
  return result.ok ? ok({ [name]: result.value } as Record<Name, Value>) : result;
}

export function orNotFound<Value>(value: Value | null | undefined): Result<Value> {
  return value == null ? refuse('not_found') : ok(value);
}
