const UNLIMITED = '10000000';

/** A separate server for a benchmark: no demo, little logging, no rate limits. */
export function benchEnvironment(dataDir: string) {
  return {
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_ACCOUNT: UNLIMITED,
    RATE_LIMIT_KEY: UNLIMITED,
    RATE_LIMIT_NETWORK: UNLIMITED,
    EXPORT_QUEUE_ROWS: UNLIMITED,
  };
}
