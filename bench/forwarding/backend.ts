import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A backend that does nothing but answer: what is measured is what stands before it.
const body = JSON.stringify({ data: 'x'.repeat(79) });

const server = createServer((req, res) => {
  req.resume();
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
server.keepAliveTimeout = 75_000;
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit());
