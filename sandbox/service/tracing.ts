import type { Tracing } from './otlp-tracing.ts';

const none: Tracing = { handler: (_req, _res, next) => next(), close: async () => undefined };

/** OpenTelemetry is loaded where a collector is set, and nowhere else. */
export async function startTracing(endpoint: string | undefined): Promise<Tracing> {
  if (endpoint === undefined) return none;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(endpoint);
}
