import { RefusalError, type Socket } from '@verdict/platform/http';
import type { Refusal } from '@verdict/wire/error';
import {
  GRAPHQL_PROTOCOL,
  type GraphqlBody,
  type GraphqlClientFrame,
  type GraphqlError,
  type GraphqlServerFrame,
  readGraphqlFrame,
} from '@verdict/wire/graphql';
import type { CloseCode } from '@verdict/wire/live';
import { MAX_CHANNELS } from '@verdict/wire/live-frame';
import { createSourceEventStream, type GraphQLError, type GraphQLSchema } from 'graphql';
import { type Authenticator, refuseForeignOrigin } from '../account/index.ts';
import type { Deps } from '../deps.ts';
import { CLOSE_CODES, type EncodedMessage, type LiveClient, type LiveHub, LiveSocket, type Visitor } from '../live/index.ts';
import { Asker, type Caller, type Row } from './ask.ts';
import { AskRefused, asGraphqlError, fieldError, refusalAsError, refused } from './errors.ts';
import { type Operation, readOperation, runOperation } from './operation.ts';
import type { SharedReads } from './shared-reads.ts';
import type { Listening } from './subscriptions.ts';
import { Updates } from './updates.ts';

/** The close codes of the protocol, for errors of the client. */
const CLOSE = {
  invalid_frame: 4400,
  not_signed_in: 4401,
  forbidden: 4403,
  protocol_missing: 4406,
  no_greeting: 4408,
  already_there: 4409,
  greeted_twice: 4429,
} as const;

const GREETING_MS = 10_000;

interface Parts extends Deps {
  http: ConstructorParameters<typeof Asker>[0];
  schema: GraphQLSchema;
  hub: LiveHub;
  authenticator: Authenticator;
  reads: SharedReads;
}

type Said<Type> = Extract<GraphqlClientFrame, { type: Type }>;

/** A socket with the protocol graphql-transport-ws. It takes only subscriptions; queries and mutations use HTTP. */
export class GraphqlSocket implements LiveClient {
  readonly topics = new Set<string>();
  readonly #line: LiveSocket;
  readonly #parts: Parts;
  /** By the id that the client chose; a subscription that is being started has no updates yet. */
  readonly #subscriptions = new Map<string, { updates?: Updates }>();
  readonly #greeting: NodeJS.Timeout;
  #caller: Caller;
  #state: 'new' | 'greeted' | 'ready' = 'new';

  constructor(socket: Socket, { visitor, caller }: { visitor: Visitor; caller: Caller }, parts: Parts) {
    this.#line = new LiveSocket(socket, visitor, parts.metrics);
    this.#caller = caller;
    this.#parts = parts;
    this.#greeting = setTimeout(() => this.#hangUp('no_greeting'), GREETING_MS).unref();
    socket.on('message', (data, isBinary) => this.#hear(isBinary ? '' : String(data)));
    socket.on('close', () => this.#endAll());
    if (socket.protocol !== GRAPHQL_PROTOCOL) this.#hangUp('protocol_missing');
  }

  get visitor(): Visitor {
    return this.#line.visitor;
  }

  set visitor(visitor: Visitor) {
    this.#line.visitor = visitor;
  }

  get isOpen(): boolean {
    return this.#line.isOpen;
  }

  send(_frame: Buffer, messages: readonly EncodedMessage[]): void {
    for (const { updates } of this.#subscriptions.values())
      for (const message of messages) if (message.topic === updates?.topic) updates.hear(message);
  }

  reset(seq: number): void {
    for (const { updates } of this.#subscriptions.values()) updates?.reset(seq);
  }

  probe(): void {
    this.#line.probe();
  }

  close(code: CloseCode): void {
    this.#endAll(); // pending reads are not for this caller any more
    this.#line.hangUp(CLOSE_CODES[code], code);
  }

  closed(): Promise<void> {
    return this.#line.closed();
  }

  #hear(text: string): void {
    if (!this.isOpen) return;
    const frame = readGraphqlFrame(text);
    if (!this.#line.mayHear(performance.now())) this.close('too_many_frames');
    else if (!frame) this.#hangUp('invalid_frame');
    else if (frame.type === 'ping') this.#say({ type: 'pong' });
    else if (frame.type === 'connection_init') this.#greet(frame).catch((error: Error) => this.#fail(error));
    else if (frame.type === 'subscribe') this.#begin(frame);
    else if (frame.type === 'complete') this.#end(frame.id);
  }

  /** Browsers cannot send headers with a socket, but the first message may contain a token, which then replaces the cookie. */
  async #greet({ payload }: Said<'connection_init'>): Promise<void> {
    if (this.#state !== 'new') {
      this.#hangUp('greeted_twice');
      return;
    }
    this.#state = 'greeted';
    clearTimeout(this.#greeting);
    const authorization = payload?.['authorization'] ?? payload?.['Authorization'];
    if (authorization !== undefined && authorization !== null) await this.#become(String(authorization));
    this.#state = 'ready';
    this.#say({ type: 'connection_ack' });
  }

  async #become(authorization: string): Promise<void> {
    const { authenticator, hub } = this.#parts;
    const identity = await authenticator.identify({ authorization }, {});
    const { cookie: _cookie, ...headers } = this.#caller.headers;
    const refusal = refuseForeignOrigin({ headers }, identity);
    if (refusal) throw refusal;
    const { network } = this.visitor;
    const tooMany = hub.rename(this, { actor: identity.actor, network, token: authorization.split(' ')[1] });
    if (tooMany) throw new RefusalError(tooMany);
    this.#caller = { ...this.#caller, headers: { ...headers, authorization } };
  }

  #begin({ id, payload }: Said<'subscribe'>): void {
    if (this.#state !== 'ready') this.#hangUp('not_signed_in');
    else if (this.#subscriptions.has(id)) this.#hangUp('already_there');
    else this.#beginWith(id, this.#read(payload));
  }

  #beginWith(id: string, operation: ReturnType<typeof readOperation>): void {
    if (operation.ok) {
      this.#subscriptions.set(id, {});
      this.#follow(id, operation.value).catch((error: Error) => this.#fail(error));
    } else this.#say({ type: 'error', id, payload: [refusalAsError(operation.refusal)] });
  }

  #read(body: GraphqlBody): ReturnType<typeof readOperation> {
    const operation = readOperation(this.#parts.schema, body);
    if (this.#subscriptions.size >= MAX_CHANNELS)
      return { ok: false, refusal: { code: 'too_many_sockets', details: { most: MAX_CHANNELS } } };
    if (!operation.ok || operation.value.node.operation === 'subscription') return operation;
    const details = [{ where: 'query', problem: 'must be a subscription; send queries and mutations by POST' }];
    return { ok: false, refusal: { code: 'invalid_request', details } };
  }

  async #follow(id: string, operation: Operation): Promise<void> {
    const subscription = this.#subscriptions.get(id);
    const stillHere = () => this.isOpen && this.#subscriptions.get(id) === subscription;
    const { schema, http, log } = this.#parts;
    const errors = await this.#tellAll(id, operation, async (root) => {
      const context = { asker: new Asker(http, this.#caller) };
      const payload = await runOperation(operation, { schema, context, log, root });
      if (stillHere()) this.#say({ type: 'next', id, payload });
    });
    if (!stillHere()) return;
    this.#end(id);
    this.#say(errors ? { type: 'error', id, payload: errors } : { type: 'complete', id });
  }

  /** Sends updates until the subscription ends or its permission does; then sends the reason. */
  async #tellAll(
    id: string,
    { document, node, variables }: Operation,
    tell: (root: object) => Promise<void>,
  ): Promise<GraphqlError[] | undefined> {
    const { schema, log } = this.#parts;
    const stream = await createSourceEventStream({
      schema,
      document,
      operationName: node.name?.value,
      variableValues: variables,
      contextValue: this.#listening(id),
    });
    if (!(Symbol.asyncIterator in stream)) return stream.errors?.map((error: GraphQLError) => fieldError(error, log));
    try {
      for await (const root of stream) await tell(root as object);
      return undefined;
    } catch (error) {
      if (error instanceof AskRefused) return [asGraphqlError(error.body, error)];
      throw error;
    }
  }

  #listening(id: string): Listening {
    return {
      actor: this.visitor.actor,
      read: (url, seq) => this.#readShared(url, seq),
      listen: async ({ action, topic, news }) => {
        const denied = this.#parts.refusePermission(this.visitor.actor, action);
        if (denied) throw refused(denied as Refusal);
        const updates = new Updates(topic, news);
        const subscription = this.#subscriptions.get(id);
        if (subscription) subscription.updates = updates;
        else updates.end(); // cancelled before it began
        if (!(await this.#parts.hub.follow(this, topic))) throw refused({ code: 'not_found' });
        if (!this.#subscriptions.has(id)) this.#leave(topic);
        return updates;
      },
    };
  }

  #readShared(url: string, seq: number | undefined): Promise<Row> {
    const ask = () => new Asker(this.#parts.http, this.#caller).read(url);
    return seq === undefined ? ask() : this.#parts.reads.read(url, { caller: this.#caller, seq }, ask);
  }

  #end(id: string): void {
    const updates = this.#subscriptions.get(id)?.updates;
    this.#subscriptions.delete(id);
    updates?.end();
    if (updates) this.#leave(updates.topic);
  }

  #leave(topic: string): void {
    const isHeard = [...this.#subscriptions.values()].some(({ updates }) => updates?.topic === topic);
    if (!isHeard) this.#parts.hub.unfollow(this, topic);
  }

  #endAll(): void {
    clearTimeout(this.#greeting);
    for (const id of [...this.#subscriptions.keys()]) this.#end(id);
  }

  #fail(error: Error): void {
    if (error instanceof RefusalError) this.#hangUp('forbidden', error.refusal.code);
    else {
      this.#parts.log.warn({ err: error }, 'a GraphQL socket failed');
      this.close('unavailable');
    }
  }

  #hangUp(why: keyof typeof CLOSE, reason: string = why): void {
    this.#endAll();
    this.#line.hangUp(CLOSE[why], reason);
  }

  #say(frame: GraphqlServerFrame): void {
    this.#line.send(Buffer.from(JSON.stringify(frame)));
  }
}
