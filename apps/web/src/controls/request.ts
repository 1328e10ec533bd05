import { refusalSentence } from '@verdict/elements/words';
import type { ReactiveControllerHost } from 'lit';
import { type Answer, type Failure, session } from '../frame/index.ts';

/** A request that a person started: whether it is running, and why it failed. */
export class Request<Outcome extends string = string> {
  isBusy = false;
  failure: Failure | undefined;
  /** What was done last, if the page shows it. */
  done: Outcome | undefined;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The error message in the language of the page; empty without an error. */
  get sentence(): string {
    return this.failure ? refusalSentence(this.failure) : '';
  }

  /** Sends the request and returns its value; undefined after a failure, or while another one is running. */
  async run<Value>(request: () => Promise<Answer<Value>>, outcome?: Outcome): Promise<Value | undefined> {
    if (this.isBusy) return undefined;
    this.#become({ isBusy: true }); // a message that stays is not announced again
    const answer = await request();
    this.#become(answer.ok ? { done: outcome } : { failure: answer.failure });
    if (answer.ok) return answer.value;
    session.onFailure(answer.failure);
    return undefined;
  }

  forget(): void {
    this.#become({ isBusy: this.isBusy });
  }

  #become({ isBusy = false, failure, done }: { isBusy?: boolean; failure?: Failure; done?: Outcome | undefined }): void {
    Object.assign(this, { isBusy, failure, done });
    this.#host.requestUpdate();
  }
}
