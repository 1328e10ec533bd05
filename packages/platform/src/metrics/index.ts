import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that is measured, under the names the dashboard and the alerts use. */
export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  writeBatchSize: Histogram<string>;
  writeBatchSeconds: Histogram<string>;
  writeQueue: Gauge<string>;
  writesRefused: Counter<string>;
  logSize: Gauge<string>;
  logUnsequenced: Gauge<string>;
  logUnsequencedAge: Gauge<string>;
  checkpointAge: Gauge<string>;
  consumerLag: Gauge<'consumer'>;
  consumerStuck: Gauge<'consumer'>;
  jobs: Counter<'queue' | 'outcome'>;
  /** Mails that were to be handed to the mail server, by what became of it. */
  mailAttempts: Counter<'outcome'>;
  liveSockets: Gauge<string>;
  liveMessages: Counter<string>;
  liveDropped: Counter<'reason'>;
  databaseConnections: Gauge<'state'>;
  slowStatements: Counter<string>;
  statementsTimedOut: Counter<string>;
  feedbackSubmissions: Counter<'feedback_type'>;
  feedbackErrors: Counter<'code'>;
  feedbackRows: Gauge<string>;
  labels: Gauge<'verdict'>;
  feedbackPerLabel: Gauge<string>;
  labelsHighlyDisputed: Gauge<string>;
  /** A moderator's decisions about labels, by what they decided it to be. */
  labelOverrides: Counter<'status'>;
  /** Exports that ended, by format (csv, json, ml, …) and outcome (done, failed, or stopped by whoever was reading). */
  exports: Counter<'format' | 'outcome'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'verdict_http_request_seconds',
      help: 'Time to answer a request.',
      registers,
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    }),
    writeBatchSize: new Histogram({
      name: 'verdict_write_batch_size',
      help: 'Rows in one group commit.',
      registers,
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    }),
    writeBatchSeconds: new Histogram({
      name: 'verdict_write_batch_seconds',
      help: 'Time until a group commit is durable.',
      registers,
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
    }),
    writeQueue: new Gauge({ name: 'verdict_write_queue', help: 'Writes waiting for a group commit.', registers }),
    writesRefused: new Counter({
      name: 'verdict_writes_refused_total',
      help: 'Writes answered 503 because the queue was full.',
      registers,
    }),
    logSize: new Gauge({ name: 'verdict_log_size', help: 'Entries in the event log.', registers }),
    logUnsequenced: new Gauge({ name: 'verdict_log_unsequenced', help: 'Committed events not yet in the log.', registers }),
    logUnsequencedAge: new Gauge({
      name: 'verdict_log_unsequenced_seconds',
      help: 'How long the oldest committed event has waited for its place in the log.',
      registers,
    }),
    checkpointAge: new Gauge({
      name: 'verdict_log_checkpoint_age_seconds',
      help: 'Age of the newest checkpoint while entries wait for one.',
      registers,
    }),
    consumerLag: new Gauge({
      name: 'verdict_consumer_lag',
      help: 'Log entries a consumer has not seen.',
      registers,
      labelNames: ['consumer'],
    }),
    consumerStuck: new Gauge({
      name: 'verdict_consumer_stuck_seconds',
      help: 'How long a consumer that is behind the log has not moved.',
      registers,
      labelNames: ['consumer'],
    }),
    jobs: new Counter({ name: 'verdict_jobs_total', help: 'Jobs that ended.', registers, labelNames: ['queue', 'outcome'] }),
    mailAttempts: new Counter({
      name: 'verdict_mail_attempts_total',
      help: 'Attempts to hand a mail to the mail server.',
      registers,
      labelNames: ['outcome'],
    }),
    liveSockets: new Gauge({ name: 'verdict_live_sockets', help: 'Sockets that are open for live updates.', registers }),
    liveMessages: new Counter({
      name: 'verdict_live_messages_total',
      help: 'Live messages sent, counted once for each socket.',
      registers,
    }),
    liveDropped: new Counter({
      name: 'verdict_live_dropped_total',
      help: 'Sockets we closed of our own accord.',
      registers,
      labelNames: ['reason'],
    }),
    databaseConnections: new Gauge({
      name: 'verdict_database_connections',
      help: 'Connections of this process.',
      registers,
      labelNames: ['state'],
    }),
    slowStatements: new Counter({
      name: 'verdict_database_slow_statements_total',
      help: 'Database statements that took longer than a second.',
      registers,
    }),
    statementsTimedOut: new Counter({
      name: 'verdict_database_statement_timeouts_total',
      help: 'Database statements that were given up because they took too long.',
      registers,
    }),
    ...feedbackMetrics(registers),
  };
}

/** What the community says about labels, and what is made of it. */
function feedbackMetrics(registers: Registry[]) {
  return {
    feedbackSubmissions: new Counter({
      name: 'verdict_feedback_submissions_total',
      help: 'Views on labels that were taken.',
      registers,
      labelNames: ['feedback_type'] as const,
    }),
    feedbackErrors: new Counter({
      name: 'verdict_feedback_errors_total',
      help: 'Views on labels that were not taken, by the code of the refusal.',
      registers,
      labelNames: ['code'] as const,
    }),
    feedbackRows: new Gauge({ name: 'verdict_feedback', help: 'Views on labels that count now.', registers }),
    labels: new Gauge({
      name: 'verdict_labels',
      help: 'Labels, by the verdict of the community.',
      registers,
      labelNames: ['verdict'] as const,
    }),
    feedbackPerLabel: new Gauge({ name: 'verdict_feedback_per_label', help: 'Views on a label, on average.', registers }),
    labelsHighlyDisputed: new Gauge({
      name: 'verdict_labels_highly_disputed',
      help: 'Labels that more than half of three or more people say are wrong, and that no moderator has decided.',
      registers,
    }),
    labelOverrides: new Counter({
      name: 'verdict_label_overrides_total',
      help: 'Decisions of moderators about labels.',
      registers,
      labelNames: ['status'] as const,
    }),
    exports: new Counter({
      name: 'verdict_exports_total',
      help: 'Exports of labels and feedback that ended.',
      registers,
      labelNames: ['format', 'outcome'] as const,
    }),
  };
}
