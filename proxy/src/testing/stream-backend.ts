import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
}

/** A backend whose requests a test reads and answers bit by bit. */
export async function startStreamBackend() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next request to begin, its body unread. */
    async nextRequest(): Promise<Exchange> {
      const [req, res] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
      return { req, res };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
