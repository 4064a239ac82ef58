import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from '@prometheus-io/client';
import type { Metrics } from './metrics.ts';

/** Prometheus waits ten seconds; who sends a request more slowly is not it. */
const patienceMs = 10_000;

/**
 * Answers `GET /metrics` at an address of its own, and nothing else: what is counted is not for the public.
 * @throws the listening error, such as EADDRINUSE
 */
export async function startMetricsServer(
  { registry }: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(
    { requestTimeout: patienceMs, headersTimeout: patienceMs },
    async (req, res) => {
      if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
      try {
        const text = await registry.metrics();
        res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
      } catch {
        res.writeHead(500).end();
      }
    },
  );
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
