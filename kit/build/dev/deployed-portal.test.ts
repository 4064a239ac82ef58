import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import type { PublishedArea } from '@countinghouse/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askPortal, forwardTo, onlyAs } from './deployed-portal.ts';
import { type Front, startFront } from './front.ts';

const area = { id: 'payouts', version: 'dev' } as PublishedArea;
const areaIn = ({ headers }: IncomingMessage) =>
  JSON.parse(inflateRawSync(Buffer.from(String(headers['x-local-area']), 'base64url')).toString());

let asked: IncomingMessage[] = [];
let answer: unknown = { areas: [area] };
let portal: Server;
let origin: string;
let own: string;
let front: Front;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeEach(async () => {
  asked = [];
  answer = { areas: [area] };
  portal = createServer((req, res) => {
    asked.push(req);
    if (req.url === '/elsewhere') res.writeHead(308, { location: `${origin}/login` });
    res.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  portal.on('upgrade', (req, socket) => {
    asked.push(req);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await once(portal, 'listening');
  origin = `http://localhost:${portOf(portal)}`;
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const port = portOf(free);
  free.close();
  own = `http://localhost:${port}`;
  front = await startFront(port, [onlyAs(new URL(own).host)], forwardTo(origin, own, area));
});
afterEach(() => {
  front.stop();
  portal.close();
  portal.closeAllConnections();
});

const headersOf = async (headers: Record<string, string>) => {
  await fetch(`${own}/api/auth/login`, { method: 'POST', headers });
  return asked.at(-1)?.headers ?? {};
};

it('asks the portal under its own name, and tells it of the area each time', async () => {
  const response = await fetch(`${own}/elsewhere`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe(`${own}/login`);
  const [req] = asked;
  expect(req?.headers.host).toBe(new URL(origin).host);
  expect(areaIn(req as IncomingMessage)).toEqual(area);
});

it('says for its own pages alone that they are the portal’s', async () => {
  expect(await headersOf({ origin: own, referer: `${own}/login` })).toMatchObject({
    ...{ origin, referer: `${origin}/login` },
  });
  for (const other of ['https://evil.example', `${own}0`, 'null'])
    expect((await headersOf({ origin: other })).origin).toBe(other);
});

it('connects websockets in the same way', async () => {
  const headers = { connection: 'upgrade', upgrade: 'websocket', origin: own };
  const [response] = (await once(request(`${own}/api/realtime`, { headers }).end(), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  expect(response.statusCode).toBe(403);
  expect(asked.at(-1)?.headers.origin).toBe(origin);
  expect(areaIn(asked.at(-1) as IncomingMessage)).toEqual(area);
});

it('answers no page whose host’s name leads to this machine', async () => {
  const [response] = (await once(
    request(`${own}/api/auth/user`, { headers: { host: 'evil.example' } }).end(),
    'response',
  )) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(421);
  expect(asked).toEqual([]);
});

it('says which portal does not answer', async () => {
  portal.close();
  portal.closeAllConnections();
  const response = await fetch(`${own}/login`);
  expect([response.status, await response.text()]).toEqual([
    502,
    expect.stringContaining(`${new URL(origin).host} cannot be reached`),
  ]);
});

it('says before it begins what is in its way', async () => {
  expect(await askPortal(origin, area)).toEqual(area);
  answer = { areas: [{ id: 'payouts', version: '1' }] };
  await expect(askPortal(origin, area)).rejects.toThrow('LOCAL_AREAS=allow');
  answer = 'something else';
  await expect(askPortal(origin, area)).rejects.toThrow(`${origin} is no portal`);
  await expect(askPortal('http://localhost:1', area)).rejects.toThrow('http://localhost:1 cannot be reached');
});
