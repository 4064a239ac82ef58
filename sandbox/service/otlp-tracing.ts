import { type Endpoint, endpoints } from '@countinghouse/contract';
import { backendPrefix, traceparentFormat } from '@countinghouse/contract/vocabulary';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RequestHandler } from 'express';
import { countStatements } from '../store/statement-times.ts';

/** Where spans go, if anywhere. */
export interface Tracing {
  /** First of all handlers: begins the span of each request whose caller keeps its trace. */
  handler: RequestHandler;
  close(): Promise<void>;
}

const routes = new Set(Object.values<Endpoint>(endpoints).map(({ path }) => path));

/** A path of the contract; what else is asked for may hold anything. */
function routeOf(path: string): string {
  const route = path.startsWith(`${backendPrefix}/`) ? path.slice(backendPrefix.length + 1) : '';
  return routes.has(route) ? route : 'other';
}

/** The caller's span, where the caller keeps the trace. */
function parentOf(traceparent: string | undefined) {
  const [, traceId, spanId] = traceparentFormat.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !traceparent?.endsWith('-01')) return null;
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true },
  });
}

/** Sends spans of requests to a collector: what was asked for by its route, and how long the database took of it. */
export function createOtlpTracing(endpoint: string): Tracing {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
  });
  const tracer = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'countinghouse-backend' }),
    spanProcessors: [processor],
  }).getTracer('countinghouse');
  return {
    handler(req, res, next) {
      const parent = parentOf(req.get('traceparent'));
      if (!parent) return next();
      const route = routeOf(req.path);
      const attributes = { 'http.request.method': req.method, 'http.route': route };
      const span = tracer.startSpan(`${req.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      const times = { count: 0, ms: 0 };
      res.once('close', () => {
        span.setAttributes({
          'http.response.status_code': res.statusCode,
          'db.statements': times.count,
          'db.duration_ms': Math.round(times.ms * 10) / 10,
        });
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      countStatements(times, next);
    },
    close: () => processor.shutdown(),
  };
}
