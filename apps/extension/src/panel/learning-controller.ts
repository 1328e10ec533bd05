import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Learned, LearningManager } from '../learning/index.ts';

/** What was learned, for as long as an element shows it. */
export class LearningController implements ReactiveController {
  value: Learned | null = null;
  isRead = false;
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
    this.value = await this.#manager.current();
    this.isRead = true;
    this.#host.requestUpdate();
  }

  async reset(): Promise<void> {
    await this.#manager.reset();
    await this.read();
  }
}
