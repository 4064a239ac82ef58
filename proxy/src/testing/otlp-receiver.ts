import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as it came over the wire, with its service. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** Nanoseconds. */
  begunAt: bigint;
  endedAt: bigint;
  attributes: Record<string, unknown>;
}

interface WireValue {
  stringValue?: string;
  intValue?: string | number;
  doubleValue?: number;
  boolValue?: boolean;
}

type WireAttributes = { key: string; value: WireValue }[];

const readAttributes = (attributes: WireAttributes) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? value.boolValue ?? Number(value.intValue),
    ]),
  );

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: WireAttributes;
}

interface WireBody {
  resourceSpans: { resource: { attributes: WireAttributes }; scopeSpans: { spans: WireSpan[] }[] }[];
}

const spansIn = ({ resourceSpans }: WireBody): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ parentSpanId, startTimeUnixNano, endTimeUnixNano, attributes, ...span }) => ({
        ...{ traceId: span.traceId, spanId: span.spanId, name: span.name },
        service: String(readAttributes(resource.attributes)['service.name']),
        parentSpanId: parentSpanId ?? '',
        begunAt: BigInt(startTimeUnixNano),
        endedAt: BigInt(endTimeUnixNano),
        attributes: readAttributes(attributes),
      })),
    ),
  );

/** A collector of traces that keeps what it gets by OTLP over HTTP, as JSON. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (req, res) => {
    const body = await text(req);
    bodies.push(body);
    if (req.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body)));
    res.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All that came, as it came. */
    bodies,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
