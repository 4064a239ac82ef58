import { expect, it } from 'vitest';
import { startTestProxy } from '../testing/test-proxy.ts';

it('answers whoever finds its port open, ready or not', { timeout: 60_000 }, async () => {
  const proxy = await startTestProxy();
  const address = `http://127.0.0.1:${proxy.port()}/healthz`;
  // Refused while the port is closed; where it is open and nobody answers, the test ends by its own limit.
  const ask = () => fetch(address, { headers: { connection: 'close' } }).catch(() => null);
  let answered = 0;
  for (let restarts = 0; restarts < 5; restarts += 1) {
    let isBack = false;
    const restarting = proxy.restart().finally(() => {
      isBack = true;
    });
    while (!isBack) if ((await ask())?.status === 200) answered += 1;
    await restarting;
  }
  expect(answered).toBeGreaterThan(0);
  await proxy.close();
});
