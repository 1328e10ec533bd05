import { EXIT } from './exit.ts';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Resolves when the operator asks to stop; asking again while it stops ends the process at once. Listens until `ended`. */
export function untilAskedToStop(ended?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const onSignal = (): void => {
      if (asked) process.exit(EXIT.stopped);
      asked = true;
      // One Ctrl-C can arrive twice, from the terminal and from npm.
      setTimeout(() => resolve(), 0);
    };
    const listeners = { SIGTERM: onSignal, SIGINT: debounce(onSignal, 500), SIGHUP: onSignal };
    for (const signal of STOP_SIGNALS) process.on(signal, listeners[signal]);
    ended?.addEventListener('abort', () => {
      for (const signal of STOP_SIGNALS) process.off(signal, listeners[signal]);
    });
  });
}

function debounce(run: () => void, ms: number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last > ms) run();
    last = now;
  };
}
