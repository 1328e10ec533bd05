import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type FeedbackData, FeedbackManager, type FeedbackStats, type StorageUse, statsOf } from '../../feedback/index.ts';

export interface FeedbackSnapshot {
  /** Newest first. */
  all: readonly FeedbackData[];
  stats: FeedbackStats;
  use: StorageUse;
  /** The keys of entries that cannot be read. */
  unreadable: readonly string[];
}

export type StoredFeedbackState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: FeedbackSnapshot };

/** All stored feedback, loaded again after each change, from any tab. */
export class StoredFeedback implements ReactiveController {
  state: StoredFeedbackState = { status: 'loading' };
  readonly #host: ReactiveControllerHost;
  readonly #manager = FeedbackManager.getInstance();
  #stop: (() => void) | undefined;
  #reads = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = this.#manager.onFeedbackChanged(() => void this.read());
    void this.read();
  }

  hostDisconnected(): void {
    this.#stop?.();
  }

  async read(): Promise<void> {
    const turn = ++this.#reads;
    const state = await this.#load();
    if (turn !== this.#reads) return; // a later load has begun
    this.state = state;
    this.#host.requestUpdate();
  }

  async #load(): Promise<StoredFeedbackState> {
    try {
      const [all, use, unreadable] = await Promise.all([
        this.#manager.getAllFeedback(),
        this.#manager.storageUse(),
        this.#manager.getUnreadable(),
      ]);
      return { status: 'ready', value: { all, stats: statsOf(all), use, unreadable: unreadable.map(({ key }) => key) } };
    } catch {
      return { status: 'failed' };
    }
  }
}
