import type { LogState } from '@verdict/elements/audit';
import type { ApiClient } from '@verdict/wire/client';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask } from './ask.ts';

/** What the event log says of itself when the page opens. */
export class LogController implements ReactiveController {
  log: LogState = { kind: 'loading' };
  readonly #host: ReactiveControllerHost;
  readonly #client: ApiClient;

  constructor(host: ReactiveControllerHost, client: ApiClient) {
    this.#host = host;
    this.#client = client;
    host.addController(this);
  }

  hostConnected(): void {
    void this.#read();
  }

  async #read(): Promise<void> {
    const answer = await ask(this.#client.GET('/api/log/checkpoint'));
    if (answer.ok) {
      const { size, root, signed_at } = answer.value.checkpoint;
      this.log = { kind: 'signed', size, root, signedAt: signed_at };
    } else {
      this.log = { kind: answer.failure.code === 'not_found' ? 'empty' : 'failed' };
    }
    this.#host.requestUpdate();
  }
}
