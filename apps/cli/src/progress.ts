import { SingleBar } from 'cli-progress';

export interface ProgressBar {
  update(done: number, of: number, what?: string): void;
  end(): void;
}

/** A progress bar on a terminal; nothing if the output goes to a file or a script. Written to stderr, so that stdout stays clean. */
export function progressBar(title: string): ProgressBar {
  if (!process.stderr.isTTY) return { update: () => undefined, end: () => undefined };
  const bar = new SingleBar({
    format: `${title} {bar} {percentage}% | {value}/{total} {what}`,
    hideCursor: true,
    stream: process.stderr,
    clearOnComplete: true,
  });
  let begun = false;
  return {
    update(done, of, what = '') {
      if (!begun) bar.start(of, 0, { what });
      begun = true;
      bar.setTotal(of);
      bar.update(done, { what });
    },
    end: () => bar.stop(),
  };
}
