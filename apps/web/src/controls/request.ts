import { refusalSentence } from '@verdict/elements/words';
import type { ReactiveControllerHost } from 'lit';
import { type Answer, type Failure, session } from '../frame/index.ts';

/** One thing a person tries to do: whether it is on its way, and why it failed. */
export class Request<Outcome extends string = string> {
  isBusy = false;
  failure: Failure | undefined;
  /** What was done last, where the page says so. */
  done: Outcome | undefined;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Why it failed, in the language of the page; empty while nothing has. */
  get sentence(): string {
    return this.failure ? refusalSentence(this.failure) : '';
  }

  /** Makes the request and answers its value; nothing after a failure, or while an earlier one is on its way. */
  async run<Value>(request: () => Promise<Answer<Value>>, outcome?: Outcome): Promise<Value | undefined> {
    if (this.isBusy) return undefined;
    this.#become({ isBusy: true }); // a sentence that stays is not announced a second time
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
