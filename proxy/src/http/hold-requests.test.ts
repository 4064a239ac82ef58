import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdRequests } from './hold-requests.ts';

let server: Server;
let open: ReturnType<typeof holdRequests>;
let port: number;
beforeEach(async () => {
  server = createServer();
  open = holdRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const upgrade = 'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

/** Sends a request of its own connection, and waits until the server has it. */
async function send(text: string, event: 'request' | 'upgrade') {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const taken = once(server, event);
  socket.write(text);
  await taken;
  return socket;
}

it('answers what came before it was ready, and what comes after', async () => {
  const early = await send('GET /early HTTP/1.1\r\nHost: x\r\n\r\n', 'request');
  const earlySocket = await send(upgrade, 'upgrade');
  open(
    (req, res) => res.end(`answer to ${req.url}`),
    (req, socket) => socket.end(`upgrade of ${req.url}`),
  );
  expect((await once(early, 'data'))[0]).toContain('answer to /early');
  expect((await once(earlySocket, 'data'))[0]).toBe('upgrade of /ws');
  expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe('answer to /late');
  expect((await once(await send(upgrade, 'upgrade'), 'data'))[0]).toBe('upgrade of /ws');
});

it('answers nobody who has gone meanwhile', async () => {
  const gone = [await send('GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'request'), await send(upgrade, 'upgrade')];
  for (const socket of gone) socket.resetAndDestroy();
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  while ((await connections()) !== 0) await setImmediate();
  const answered: unknown[] = [];
  open(
    (req) => answered.push(req.url),
    (req) => answered.push(req.url),
  );
  expect(answered).toEqual([]);
});
