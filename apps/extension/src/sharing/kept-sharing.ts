import type { Browser } from 'wxt/browser';
import { parseSharing, type Sharing } from './sharing-data.ts';

const KEY = 'sharing';
const WRITE_LOCK = 'sentinel-sharing';
const SEND_LOCK = 'sentinel-sharing-send';

export interface KeptParts {
  storage: Browser.storage.StorageArea;
  /** Shared by every page and worker of the extension. */
  locks: LockManager;
}

/** What is kept about sharing, in one place, written by one at a time. */
export class KeptSharing {
  readonly #storage: KeptParts['storage'];
  readonly #locks: LockManager;

  constructor({ storage, locks }: KeptParts) {
    this.#storage = storage;
    this.#locks = locks;
  }

  async read(): Promise<Sharing> {
    return parseSharing((await this.#storage.get(KEY))[KEY]);
  }

  /** Returns what is kept from then on. */
  change(decide: (sharing: Sharing) => Sharing | Promise<Sharing>): Promise<Sharing> {
    return this.#locks.request(WRITE_LOCK, async () => {
      const before = await this.read();
      const after = await decide(before);
      if (after !== before) await this.#storage.set({ [KEY]: after });
      return after;
    });
  }

  /** Only one at a time sends; whoever comes meanwhile waits. */
  whileSending<Result>(act: () => Promise<Result>): Promise<Result> {
    return this.#locks.request(SEND_LOCK, act);
  }

  onChanged(listener: () => void): () => void {
    const heard = (changes: Record<string, unknown>): void => {
      if (KEY in changes) listener();
    };
    this.#storage.onChanged.addListener(heard);
    return () => this.#storage.onChanged.removeListener(heard);
  }
}
