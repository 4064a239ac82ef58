import { Registry } from '@prometheus-io/client';
import { type AreaMetrics, createAreaMetrics } from './area-metrics.ts';
import { createServerMetrics, type ServerMetrics } from './server-metrics.ts';

/** What one proxy counts. It always does, for it costs next to nothing; who may read it is another question. */
export interface Metrics extends ServerMetrics, AreaMetrics {
  registry: Registry;
}

/** The metrics of one proxy, in a registry of its own. docs/telemetry.md lists them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  return { registry, ...createServerMetrics(registry), ...createAreaMetrics(registry) };
}
