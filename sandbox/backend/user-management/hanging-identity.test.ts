import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Store } from '../files/s3-store.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

/** Takes every connection and says nothing: what a stopped process looks like. */
const sockets: Socket[] = [];
let endpoint: string;
const hanging = createServer((socket) => sockets.push(socket));

let backend: TestBackend;
beforeAll(async () => {
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as { port: number };
  endpoint = `http://127.0.0.1:${port}`;
  backend = await startTestBackend({
    transactions: 100,
    identity: { endpoint, region: 'us-west-2', poolId: 'us-west-2_x', accessKeyId: 'x', timeoutMs: 3_000 },
  });
  await Promise.all(['admin.demo', 'merchant.demo'].map((username) => backend.tokenOf(username)));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  hanging.close();
  await backend.close();
});

const nina = { username: 'nina.holt', givenName: 'Nina', familyName: 'Holt', email: 'nina@example.com' };
const send = (method: string, path: string, body?: object) =>
  backend.send('admin.demo', method, `usermanagement/${path}`, body);

it('an identity service that hangs keeps nobody else waiting, and its calls end', async () => {
  let ended = 0;
  const asking = [
    send('post', 'resetpass', { username: 'merchant.demo' }),
    send('post', 'insert', { ...nina, role: 'merchants', merchantId: 'mer_0001' }),
    send('put', 'update', { username: 'manager.demo', givenName: 'Mona', isRestricted: true }),
    send('delete', 'delete?username=restricted.demo'),
    backend.get('admin.demo', 'cognito?username=merchant.demo'),
  ].map(async (call) => {
    const answer = await call;
    ended += 1;
    return [answer.status, answer.body.error];
  });
  while (sockets.length < asking.length) await new Promise((resolve) => setTimeout(resolve, 20));
  const note = await backend.send('merchant.demo', 'put', 'user/boards', { revision: 0, boards: [] });
  expect([note.status, ended]).toEqual([200, 0]);
  expect(await Promise.all(asking)).toEqual(asking.map(() => [503, 'identity_unavailable']));
  // What was not done at the service is not said to be done; what may have been can be seen.
  const { items } = (await backend.get('admin.demo', 'usermanagement/all?limit=200')).body;
  const found = (username: string) => items.find((user: { username: string }) => user.username === username);
  expect(found('manager.demo')).toMatchObject({ isRestricted: false });
  expect(found('restricted.demo')).toBeDefined();
  expect(found('nina.holt')).toBeDefined();
});

it('a file store that hangs ends its call', async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'x';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'x';
  const store = createS3Store({ bucket: 'b', region: 'us-east-1', endpoint, timeoutMs: 100 });
  await expect(store.remove('exports/x')).rejects.toThrow();
});
