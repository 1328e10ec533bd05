import { setTimeout as delay } from 'node:timers/promises';
import { RefusalError, readJson, refuse, type Socket } from '@verdict/platform/http';
import { errorBody, type Refusal } from '@verdict/wire/error';
import { INGEST_WINDOW, type IngestServerFrame, isIngestMessage } from '@verdict/wire/ingest';
import type { Deps } from '../deps.ts';
import type { Producer } from './ingest-kind.ts';
import type { MessageResult, Received } from './write-messages.ts';

/** Acknowledgements that the producer has not read. While there are more, nothing is written. */
const MAX_UNREAD_BYTES = 256 * 1024;
const MAX_UNREAD_MS = 30_000;
const LOOK_AGAIN_MS = 20;
const PING_EVERY_MS = 30_000;
const GRACE_MS = 1000;
const CLOSE = { restarting: 1012, ended: 4401, failed: 1011, slow: 1008, idle: 4408, old: 4409 } as const;

export interface SocketParts {
  deps: Deps;
  producer: Producer;
  signal: AbortSignal;
  /** Runs before messages are written. Throws a refusal if the producer may not go on; returns how many the quota of the key allows. */
  beforeMessages(messages: number): Promise<number>;
  write(received: readonly Received[]): Promise<MessageResult[]>;
}

/** A producer's socket. Messages are written in their order, and acknowledged once they are durable. */
export class IngestSocket {
  readonly #socket: Socket;
  readonly #parts: SocketParts;
  #waiting: Received[] = [];
  #isWriting = false;
  #wasHeard = true;
  #isOld = false;
  readonly #idle: NodeJS.Timeout;

  constructor(socket: Socket, parts: SocketParts) {
    this.#socket = socket;
    this.#parts = parts;
    const probe = setInterval(() => this.#probe(), PING_EVERY_MS);
    socket.on('message', (data: Buffer) => this.#hear(data));
    socket.on('pong', () => {
      this.#wasHeard = true;
    });
    const { INGEST_SOCKET_IDLE, INGEST_SOCKET_AGE } = parts.deps.settings;
    this.#idle = setTimeout(() => this.#endIdle(), INGEST_SOCKET_IDLE * 1000);
    const age = setTimeout(() => this.#endOld(), INGEST_SOCKET_AGE * 1000);
    socket.on('close', () => {
      clearInterval(probe);
      clearTimeout(this.#idle);
      clearTimeout(age);
    });
    parts.signal.addEventListener('abort', () => this.#end((parts.signal.reason as RefusalError).refusal, CLOSE.restarting), {
      once: true,
    });
    this.#say({ type: 'ready', window: INGEST_WINDOW });
  }

  /** Pings keep a socket open that nobody uses, so only messages count. */
  #endIdle(): void {
    if (this.#isWriting) this.#idle.refresh();
    else this.#end({ code: 'socket_idle' }, CLOSE.idle);
  }

  /** What is being written is acknowledged first. */
  #endOld(): void {
    this.#isOld = true;
    if (!this.#isWriting) this.#end({ code: 'socket_too_old' }, CLOSE.old);
  }

  #hear(bytes: Buffer): void {
    this.#wasHeard = true;
    this.#idle.refresh();
    const value = readJson(bytes);
    // Unreadable messages are answered at once, so a client that sends many and reads nothing must be stopped here.
    if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) this.#end({ code: 'upload_timeout' }, CLOSE.slow);
    else if (!value.ok) this.#refuse(null, value.refusal);
    else if (isIngestMessage(value.value)) this.#take({ message: value.value, bytes });
    else this.#refuse(null, { code: 'invalid_request', details: EXPECTED });
  }

  #take(received: Received): void {
    this.#waiting.push(received);
    if (this.#waiting.length >= INGEST_WINDOW) this.#socket.pause();
    if (!this.#isWriting) void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    try {
      while (this.#waiting.length > 0 && this.#isOpen) await this.#writeSome();
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isWriting = false;
    }
  }

  async #writeSome(): Promise<void> {
    const batch = this.#takeBatch();
    const allowed = await this.#parts.beforeMessages(batch.length);
    const results = allowed > 0 ? await this.#parts.write(batch.slice(0, allowed)) : [];
    for (const [at, { message }] of batch.entries()) this.#tell(message.id, results[at] ?? refuse('quota_exceeded'));
    await this.#untilRead();
    if (this.#isOld) return this.#end({ code: 'socket_too_old' }, CLOSE.old);
    if (this.#waiting.length < INGEST_WINDOW) this.#socket.resume();
  }

  /** Up to the first id that comes again: the second one must find what became of the first. */
  #takeBatch(): Received[] {
    const ids = new Set<string>();
    const end = this.#waiting.findIndex(({ message: { id } }) => ids.size >= INGEST_WINDOW || ids.size === ids.add(id).size);
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
  }

  #tell(id: string, result: MessageResult): void {
    if (result.ok) this.#say({ type: 'ack', id, ...result.value });
    else this.#refuse(id, result.refusal);
  }

  #refuse(id: string | null, refusal: Refusal): void {
    this.#say({ type: 'refused', id, ...errorBody(refusal).error });
  }

  async #untilRead(): Promise<void> {
    const until = performance.now() + MAX_UNREAD_MS;
    while (this.#isOpen && this.#socket.bufferedAmount > MAX_UNREAD_BYTES) {
      if (performance.now() > until) return this.#end({ code: 'upload_timeout' }, CLOSE.slow);
      await delay(LOOK_AGAIN_MS);
    }
  }

  #fail(error: unknown): void {
    if (error instanceof RefusalError) {
      this.#end(error.refusal, CLOSE.ended);
      return;
    }
    this.#parts.deps.log.error({ err: error }, 'a socket of a producer failed');
    this.#end({ code: 'internal' }, CLOSE.failed);
  }

  #end(refusal: Refusal, status: number): void {
    if (!this.#isOpen) return;
    const { code, message } = errorBody(refusal).error;
    this.#say({ type: 'bye', code, message });
    this.#socket.close(status, code);
    setTimeout(() => this.#socket.terminate(), GRACE_MS).unref();
  }

  #probe(): void {
    if (this.#wasHeard) this.#socket.ping();
    else this.#socket.terminate();
    this.#wasHeard = false;
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #say(frame: IngestServerFrame): void {
    if (this.#isOpen) this.#socket.send(JSON.stringify(frame));
  }
}

const EXPECTED = [{ where: 'message', problem: 'must have an id, a kind (proposals, votes or comments) and an item, and nothing else' }];
