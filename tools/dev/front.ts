import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/**
 * The portal's address in development: what is built hot is answered here, everything else by the proxy behind. The
 * browser sees one origin, so that the proxy's rules and policy hold as in production.
 */
export async function startFront(
  port: number,
  hot: readonly RequestHandler[],
  proxyUrl: string,
): Promise<{ stop(): void }> {
  const app = express();
  app.use(...hot);
  app.use(createProxyMiddleware({ target: proxyUrl, ws: true }));
  const server = createServer(app).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
