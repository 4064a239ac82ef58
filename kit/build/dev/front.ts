import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { createProxyMiddleware, type Options } from 'http-proxy-middleware';

export interface Front {
  stop(): void;
}

/**
 * The portal's address in development: what is built hot is answered here, everything else by the portal behind. The
 * browser sees one origin, so that the portal's rules and policy hold as in production.
 * @param portal where the rest is asked for, and how
 * @throws where the port is taken
 */
export async function startFront(
  port: number,
  hot: readonly RequestHandler[],
  portal: Options,
): Promise<Front> {
  const app = express().disable('x-powered-by');
  const forward = createProxyMiddleware(portal);
  app.use(...hot);
  app.use(forward);
  const server = createServer(app).listen(port, '127.0.0.1');
  server.on('upgrade', forward.upgrade);
  await once(server, 'listening');
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
