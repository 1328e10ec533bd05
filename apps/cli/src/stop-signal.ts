import { EXIT } from './exit.ts';

/** Resolves when the operator asks to stop; asking again while it stops ends the process at once. */
export function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const onSignal = (): void => {
      if (asked) process.exit(EXIT.stopped);
      asked = true;
      // One Ctrl-C can arrive twice, from the terminal and from npm.
      setTimeout(() => resolve(), 0);
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', debounce(onSignal, 500));
    process.on('SIGHUP', onSignal);
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
