import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask, client, LiveController } from '../frame/index.ts';
import type { LogState } from './verdict-log-status.ts';

const PAUSE_MS = 1500;

/** The status of the event log. Updated live, without a request for each entry. */
export class LogStatus implements ReactiveController {
  state: LogState = { kind: 'loading' };
  readonly #host: ReactiveControllerHost;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
    new LiveController(
      host,
      () => ['log'],
      () => {
        this.#waiting ??= setTimeout(() => void this.#read(), PAUSE_MS);
      },
    );
  }

  hostConnected(): void {
    void this.#read();
  }

  hostDisconnected(): void {
    clearTimeout(this.#waiting);
  }

  async #read(): Promise<void> {
    this.#waiting = undefined;
    const answer = await ask(client.GET('/api/log/checkpoint'));
    if (answer.ok) {
      const { size, root, signed_at } = answer.value.checkpoint;
      this.state = { kind: 'signed', size, root, signedAt: signed_at };
    } else {
      this.state = { kind: answer.failure.code === 'not_found' ? 'empty' : 'failed' };
    }
    this.#host.requestUpdate();
  }
}
