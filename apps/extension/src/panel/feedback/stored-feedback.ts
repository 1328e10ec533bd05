import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type FeedbackData, FeedbackManager, type FeedbackStats, type StorageUse, statsOf } from '../../feedback/index.ts';

export interface Kept {
  /** Newest first. */
  all: readonly FeedbackData[];
  stats: FeedbackStats;
  use: StorageUse;
  /** The keys of entries that cannot be read. */
  unreadable: readonly string[];
}

export type KeptState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Kept };

/** Everything that is kept, read anew at each change, whichever tab made it. */
export class KeptFeedback implements ReactiveController {
  state: KeptState = { status: 'loading' };
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
    const state = await this.#look();
    if (turn !== this.#reads) return; // a later look has begun, and sees more
    this.state = state;
    this.#host.requestUpdate();
  }

  async #look(): Promise<KeptState> {
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
