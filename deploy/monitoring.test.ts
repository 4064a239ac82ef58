import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../proxy/src/metrics/metrics.ts';
import { startMetricsServer } from '../proxy/src/metrics/metrics-server.ts';
import { alerts, dashboards, metricsOf, queries } from './testing/queries.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Prometheus's own. */
const ofPrometheus = ['up'];

/** What a proxy answers at its address for metrics, with what a histogram is asked by. */
async function listMetrics(): Promise<Set<string>> {
  const server = await startMetricsServer(createMetrics(), { port: 0, host: '127.0.0.1' });
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  await server.close();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
}

describe('dashboards and alerts', () => {
  it('ask what Prometheus understands', () => {
    expect(queries.length).toBeGreaterThan(50);
    for (const query of queries) expect([query.where, metricsOf(query).length]).not.toEqual([query.where, 0]);
    expect(() => metricsOf({ where: 'x', text: 'sum(rate(up[5m])' })).toThrow('x: no query');
  });

  it('ask for nothing that the proxy does not count', async () => {
    const known = await listMetrics();
    expect(known.size).toBeGreaterThan(30);
    const unknown = queries.flatMap((query) =>
      metricsOf(query)
        .filter((name) => !known.has(name) && !ofPrometheus.includes(name))
        .map((name) => `${query.where}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('each alert says how grave it is, and the runbook what to do', () => {
    const runbook = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
    const sections = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    for (const { alert, labels, annotations } of alerts) {
      expect([alert, ['critical', 'warning'].includes(labels.severity)]).toEqual([alert, true]);
      expect([alert, annotations.summary.length > 10]).toEqual([alert, true]);
    }
    expect(sections.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it('dashboards have names of their own, and panels that say what they show', () => {
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
    for (const { panels } of dashboards) {
      const titles = panels.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});
