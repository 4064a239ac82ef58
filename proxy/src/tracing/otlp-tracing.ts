import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { RecentMap } from '../session/recent-map.ts';
import { GivenIds } from './given-ids.ts';
import type { ServerSpan, SpanName, Tracing } from './tracing.ts';

/** Calls of pages that may still be told of. */
const mostOpenCalls = 2_000;

interface KeptCall extends SpanName {
  /** Epoch milliseconds, of the request here. */
  begunAt: number;
  endedAt: number | null;
}

const attributesOf = ({ method, route }: SpanName) => ({
  'http.request.method': method,
  'http.route': route,
});
const nameOf = ({ method, route }: SpanName) => `${method} ${route}`;

function endSpan(span: Span, status: number | 'aborted'): void {
  if (status === 'aborted') span.setAttribute('portal.aborted', true);
  else span.setAttribute('http.response.status_code', status);
  if (status !== 'aborted' && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const below = (traceId: string, spanId: string) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true },
  });

/** A method is a word; what else is sent as one has no place in a name. */
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
const plain = ({ method, route }: SpanName): SpanName => ({
  method: known.has(method) ? method : 'OTHER',
  route,
});

/** The span of a request, and those below it. `call` is told what of it a page's own span needs. */
function asServerSpan(span: Span, call: KeptCall, tracer: Tracer): ServerSpan {
  const { traceId, spanId } = span.spanContext();
  return {
    spanId,
    rename(name) {
      Object.assign(call, plain(name));
      span.updateName(nameOf(call)).setAttributes(attributesOf(call));
    },
    beginClient() {
      const options = { kind: SpanKind.CLIENT, attributes: attributesOf(call) };
      const client = tracer.startSpan(nameOf(call), options, below(traceId, spanId));
      return { spanId: client.spanContext().spanId, end: (status) => endSpan(client, status) };
    },
    end(status) {
      call.endedAt = Date.now();
      endSpan(span, status);
    },
  };
}

/**
 * Sends spans to a collector by OTLP over HTTP.
 * @param share of requests whose trace is kept, from 0 to 1
 */
export function createOtlpTracing({ endpoint, share }: { endpoint: string; share: number }): Tracing {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
  });
  const ids = new GivenIds();
  const provide = (service: string) =>
    new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      sampler: new AlwaysOnSampler(),
      idGenerator: ids,
      spanProcessors: [processor],
    }).getTracer('countinghouse');
  const [proxy, browser] = [provide('countinghouse-proxy'), provide('countinghouse-browser')];
  const calls = new RecentMap<KeptCall>(mostOpenCalls);

  return {
    begin(traceId, parentId, given, requestId) {
      if (Math.random() >= share) return null;
      const name = plain(given);
      const begunAt = Date.now();
      const call: KeptCall = { ...name, begunAt, endedAt: null };
      const span = ids.start({ traceId }, () =>
        proxy.startSpan(
          nameOf(name),
          {
            kind: SpanKind.SERVER,
            startTime: begunAt,
            attributes: { ...attributesOf(name), 'portal.request_id': requestId },
          },
          parentId === null ? ROOT_CONTEXT : below(traceId, parentId),
        ),
      );
      if (parentId !== null) calls.set(`${traceId}${parentId}`, call);
      return asServerSpan(span, call, proxy);
    },
    takeCall({ traceId, spanId, begunMs, endedMs }) {
      const key = `${traceId}${spanId}`;
      const call = calls.get(key);
      if (!call || call.endedAt === null) return;
      calls.delete(key);
      // The page counts back from when it sends: its clock may be wrong. The call encloses what came of it.
      const now = Date.now();
      const span = ids.start({ traceId, spanId }, () =>
        browser.startSpan(
          nameOf(call),
          {
            kind: SpanKind.CLIENT,
            startTime: Math.min(now - begunMs, call.begunAt),
            attributes: attributesOf(call),
          },
          ROOT_CONTEXT,
        ),
      );
      span.end(Math.max(now - endedMs, call.endedAt));
    },
    close: () => processor.shutdown(),
  };
}
