import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Learned, LearningManager } from '../../learning/index.ts';

export type LearningState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Learned | null };

/** What was learned, while an element shows it. */
export class LearningController implements ReactiveController {
  state: LearningState = { status: 'loading' };
  readonly #host: ReactiveControllerHost;
  readonly #manager = LearningManager.getInstance();
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = this.#manager.onChanged(() => void this.read());
    void this.read();
  }

  hostDisconnected(): void {
    this.#stop?.();
  }

  async read(): Promise<void> {
    this.state = await this.#manager.current().then(
      (value) => ({ status: 'ready', value }),
      () => ({ status: 'failed' }),
    );
    this.#host.requestUpdate();
  }

  /** Returns whether it was deleted. */
  async reset(): Promise<boolean> {
    const isDone = await this.#manager.reset().then(
      () => true,
      () => false,
    );
    if (isDone) await this.read();
    return isDone;
  }
}
