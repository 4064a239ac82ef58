import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a backend does to the connection that a request came by. */
export type Fault = (socket: Socket) => void;

interface Arrival {
  /** Which connection brought it, the first being 1. */
  connection: number;
  /** The request line. */
  line: string;
}

/** Answers in full, and keeps the connection. */
const answerWhole: Fault = (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');

/**
 * A backend below HTTP: it counts every request that begins to arrive, be it ever so short of whole, and does to
 * the connections of POSTs what it is told.
 */
export async function startFaultyBackend() {
  const arrivals: Arrival[] = [];
  const sockets = new Set<Socket>();
  let fault = answerWhole;
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    sockets.add(socket);
    socket.on('error', () => undefined).setEncoding('latin1');
    socket.on('data', (chunk) => {
      for (const [line, method] of String(chunk).matchAll(/^(GET|POST) \S+ HTTP\/1\.1/gm)) {
        arrivals.push({ connection, line });
        if (method === 'POST') fault(socket);
        else answerWhole(socket);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    answerPostsWith: (next: Fault) => {
      fault = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
