import { readFile } from 'node:fs/promises';
import { createMetrics } from '@verdict/platform/metrics';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

let known: Set<string>;

beforeAll(async () => {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  const suffixes = ['', '_bucket', '_sum', '_count'];
  known = new Set(['up', ...metrics.flatMap(({ name }) => suffixes.map((suffix) => name + suffix))]);
});

/** Metric names in a query: what is followed by a selector, a range or an operator, and is no function or label. */
function metricsIn(query: string): string[] {
  return [...query.matchAll(/\b(verdict_\w+|process_\w+|nodejs_\w+|up)\b/g)].map(([name]) => name);
}

test('every metric an alert asks for is one that Verdict measures', async () => {
  const { groups } = parse(await readFile('ops/alerts.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { action: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, expr, annotations } of rules) {
    expect(metricsIn(expr), alert).not.toEqual([]);
    for (const name of metricsIn(expr)) expect(known, `${alert} asks for ${name}`).toContain(name);
    expect(annotations.action, alert).toMatch(/\S/);
  }
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
