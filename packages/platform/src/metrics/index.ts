import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A measurement, with the name that the dashboard and the alerts use. */
export interface MetricDeclaration {
  type: 'counter' | 'gauge' | 'histogram';
  name: string;
  help: string;
  /** Its labels, with the values for which a counter starts at zero: a series that appears with its first count shows no increase. */
  labels?: Readonly<Record<string, readonly string[]>>;
  /** The upper bounds of a histogram. */
  buckets?: readonly number[];
}

type MetricDeclarations = Readonly<Record<string, MetricDeclaration>>;

/** Declares the metrics of a slice. */
export function defineMetrics<const Declarations extends MetricDeclarations>(declarations: Declarations): Declarations {
  return declarations;
}

type LabelsOf<Declaration> = Declaration extends { labels: infer Labels } ? Extract<keyof Labels, string> : string;

/** The metrics of a running process. */
export type MetricsOf<Declarations extends MetricDeclarations> = {
  [Name in keyof Declarations]: {
    counter: Counter<LabelsOf<Declarations[Name]>>;
    gauge: Gauge<LabelsOf<Declarations[Name]>>;
    histogram: Histogram<LabelsOf<Declarations[Name]>>;
  }[Declarations[Name]['type']];
};

const PLATFORM_METRICS = defineMetrics({
  requestSeconds: {
    type: 'histogram',
    name: 'verdict_http_request_seconds',
    help: 'Time to answer a request.',
    labels: { method: [], route: [], status: [] },
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  writeBatchSize: {
    type: 'histogram',
    name: 'verdict_write_batch_size',
    help: 'Rows in one group commit.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  },
  writeBatchSeconds: {
    type: 'histogram',
    name: 'verdict_write_batch_seconds',
    help: 'Time until a group commit is durable.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
  },
  writeQueue: { type: 'gauge', name: 'verdict_write_queue', help: 'Writes waiting for a group commit.' },
  writesRefused: { type: 'counter', name: 'verdict_writes_refused_total', help: 'Writes answered 503 because the queue was full.' },
  jobs: { type: 'counter', name: 'verdict_jobs_total', help: 'Jobs that ended.', labels: { queue: [], outcome: [] } },
  databaseConnections: {
    type: 'gauge',
    name: 'verdict_database_connections',
    help: 'Connections of this process.',
    labels: { state: [] },
  },
  slowStatements: {
    type: 'counter',
    name: 'verdict_database_slow_statements_total',
    help: 'Database statements that took longer than a second.',
  },
  statementsTimedOut: {
    type: 'counter',
    name: 'verdict_database_statement_timeouts_total',
    help: 'Database statements that were given up because they took too long.',
  },
});

/**
 * The metrics of slices. Each slice adds its own in its `metrics.ts`.
 * @public
 */
export interface SliceMetrics {}

export interface PlatformMetrics extends MetricsOf<typeof PLATFORM_METRICS> {
  registry: Registry;
}

export type Metrics = PlatformMetrics & SliceMetrics;

/** The metrics of the platform and of these slices. */
export function createMetrics(slices: readonly { metrics?: MetricDeclarations }[] = []): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const declarations: MetricDeclarations = Object.assign({}, PLATFORM_METRICS, ...slices.map(({ metrics }) => metrics));
  const created = Object.entries(declarations).map(([key, declaration]) => [key, createMetric(declaration, registry)]);
  return { registry, ...Object.fromEntries(created) };
}

function createMetric({ type, name, help, labels = {}, buckets = [] }: MetricDeclaration, registry: Registry) {
  const options = { name, help, labelNames: Object.keys(labels), registers: [registry] };
  if (type === 'histogram') return new Histogram({ ...options, buckets: [...buckets] });
  if (type === 'gauge') return new Gauge(options);
  const counter = new Counter(options);
  for (const series of combinationsOf(labels)) counter.inc(series, 0);
  return counter;
}

function combinationsOf(labels: Readonly<Record<string, readonly string[]>>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (combinations, [label, values]) => combinations.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
}
