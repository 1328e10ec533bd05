import { expect, test } from 'vitest';
import { createMetrics, defineMetrics, type MetricsOf } from './index.ts';

const POLL_METRICS = defineMetrics({
  pollVotes: { type: 'counter', name: 'verdict_poll_votes_total', help: 'Votes.', labels: { side: ['for', 'against'], way: ['mail'] } },
  pollRefusals: { type: 'counter', name: 'verdict_poll_refusals_total', help: 'Refusals.', labels: { code: [] } },
  polls: { type: 'gauge', name: 'verdict_polls', help: 'Open polls.', labels: { kind: [] } },
});

const metrics = createMetrics([{ metrics: POLL_METRICS }, {}]) as ReturnType<typeof createMetrics> & MetricsOf<typeof POLL_METRICS>;

test('a counter starts at zero for the declared label values', async () => {
  expect((await metrics.pollVotes.get()).values).toEqual([
    { labels: { side: 'for', way: 'mail' }, value: 0 },
    { labels: { side: 'against', way: 'mail' }, value: 0 },
  ]);
  expect((await metrics.pollRefusals.get()).values).toEqual([]);
});

test('metrics of slices are exposed together with those of the platform', async () => {
  metrics.polls.set({ kind: 'open' }, 3);
  const exposition = await metrics.registry.metrics();
  expect(exposition).toContain('verdict_polls{kind="open"} 3');
  expect(exposition).toContain('# TYPE verdict_http_request_seconds histogram');
});
