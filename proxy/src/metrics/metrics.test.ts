import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const doc = path.join(import.meta.dirname, '../../../docs/telemetry.md');

it('docs/telemetry.md lists every metric with its type and labels, and no other', async () => {
  const documented = [
    ...readFileSync(doc, 'utf8').matchAll(/^\| `(portal_\w+)` *\| (\w+) *\| ([^|]*)\|/gm),
  ].map(([, name = '', type = '', labels = '']) => [
    name,
    type,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  ]);
  const { registry } = createMetrics();
  const counted = registry.getMetricsAsArray().map((metric) => {
    const { name, type, labelNames } = metric as typeof metric & { labelNames: string[] };
    return [name, type, labelNames.filter((label) => label !== 'le')];
  });
  expect(documented).toEqual(counted);
});
