import type { Refusal } from '@verdict/wire/error';

/** A refusal thrown by a hook or parser, where a value cannot be returned. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number | undefined;

  constructor(refusal: Refusal, retryAfterSeconds?: number) {
    super(refusal.code);
    this.refusal = refusal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
