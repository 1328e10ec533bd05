import { readFile } from 'node:fs/promises';
import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Series {
  name: string;
  labels: Record<string, string>;
}

const NOT_FROM_THE_START = [
  'up{job="verdict"}', // Prometheus measures it
  'verdict_http_request_seconds_count{status=~"5.."}', // a share of all requests over minutes, so no first one is missed
];

const system = await testSystem();
const suffixes = ['', '_bucket', '_sum', '_count'];
const known = new Set(['up']);
let series: Series[];

beforeAll(async () => {
  const http = await system.api();
  await http.inject('/healthz');
  series = readSeries((await http.inject('/metrics')).body);
  for (const { name } of await system.deps.metrics.registry.getMetricsAsJSON()) for (const suffix of suffixes) known.add(name + suffix);
});
afterAll(() => system.close());

function readSeries(exposition: string): Series[] {
  return exposition.split('\n').flatMap((line) => {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [label, value]);
    return name === undefined ? [] : [{ name, labels: Object.fromEntries(pairs) }];
  });
}

/** Metric names in a query: what is followed by a selector, a range or an operator, and is no function or label. */
function metricsIn(query: string): string[] {
  return [...query.matchAll(/\b(verdict_\w+|process_\w+|nodejs_\w+|up)\b/g)].map(([name]) => name);
}

/** Those of a query that no series answers, or not for every value that they name. */
function unanswered(query: string): string[] {
  const selectors = query.matchAll(/\b(verdict_\w+|process_\w+|nodejs_\w+|up)\b(?:\{([^}]*)\})?/g);
  return [...selectors].flatMap(([selector, name, matchers = '']) => {
    const found = series.filter((one) => one.name === name);
    const asked = [...matchers.matchAll(/(\w+)=~?"([^"]*)"/g)].flatMap(([, label = '', values = '']) =>
      values.split('|').map((value) => ({ label, value: new RegExp(`^${value}$`) })),
    );
    const isAnswered = found.length > 0 && asked.every(({ label, value }) => found.some(({ labels }) => value.test(labels[label] ?? '')));
    return isAnswered ? [] : [selector];
  });
}

async function alertRules(): Promise<{ alert: string; expr: string; annotations: { action: string } }[]> {
  const { groups } = parse(await readFile('ops/alerts.yml', 'utf8')) as { groups: { rules: Awaited<ReturnType<typeof alertRules>> }[] };
  return groups.flatMap((group) => group.rules);
}

test('every metric an alert asks for is one that Verdict measures', async () => {
  const rules = await alertRules();
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, expr, annotations } of rules) {
    expect(metricsIn(expr), alert).not.toEqual([]);
    for (const name of metricsIn(expr)) expect(known, `${alert} asks for ${name}`).toContain(name);
    expect(annotations.action, alert).toMatch(/\S/);
  }
});

test('whatever an alert asks for is there when a server has just started, so that the first failure is an increase', async () => {
  const missing = (await alertRules()).flatMap(({ expr }) => unanswered(expr));
  expect(missing).toEqual(NOT_FROM_THE_START);
});

test('every metric the dashboard draws is one that Verdict measures', async () => {
  const { panels } = JSON.parse(await readFile('ops/grafana-dashboard.json', 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(8);
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      expect(metricsIn(expr), title).not.toEqual([]);
      for (const name of metricsIn(expr)) expect(known, `${title} draws ${name}`).toContain(name);
    }
  }
});
