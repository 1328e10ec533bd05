import type pg from 'pg';

export interface StatementWatcher {
  /** A statement took longer than a second. */
  onSlow(): void;
  /** The database cancelled a statement because of its time limit. */
  onGivenUp(): void;
}

const SLOW_MS = 1000;
const QUERY_CANCELED = '57014';

/**
 * Measures all statements of a connection, however they are sent. Streams of rows are excluded, because they last as long as
 * their reader.
 */
export function watchStatements(client: pg.PoolClient, watcher: StatementWatcher): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const begun = performance.now();
    const ended = (error?: unknown): void => {
      if (performance.now() - begun > SLOW_MS) watcher.onSlow();
      if ((error as { code?: string } | null)?.code === QUERY_CANCELED) watcher.onGivenUp();
    };
    const last = args.at(-1);
    if (typeof last === 'function') return query(...args.slice(0, -1), calling(last as Callback, ended));
    const running = query(...args);
    if (running instanceof Promise) running.then(() => ended(), ended);
    return running;
  };
  client.query = watched as typeof client.query;
}

type Callback = (error: unknown, ...rest: unknown[]) => void;

function calling(callback: Callback, ended: (error: unknown) => void): Callback {
  return (error, ...rest) => {
    ended(error);
    callback(error, ...rest);
  };
}
