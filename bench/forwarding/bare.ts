import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

type Forward = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const require = createRequire(new URL('../../proxy/package.json', import.meta.url));
const { createProxyMiddleware } = require('http-proxy-middleware') as {
  createProxyMiddleware(options: object): Forward;
};

/** Forwarding and nothing else: no session, no checks, no limits, no log, no Express. */
const forward = createProxyMiddleware({
  target: process.env.BACKEND_URL,
  agent: new Agent({ keepAlive: true }),
  changeOrigin: true,
});
const server = createServer((req, res) => forward(req, res, () => res.writeHead(404).end()));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit());
