import { httpRequestOf, isViewable } from '@countinghouse/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints, exampleOf } from '../testing/examples.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createViewing } from '../testing/viewing.ts';

/** One of each role that can be seen as, and who looks. */
const pairs = [
  ['admin.demo', 'partner.demo'],
  ['partner.demo', 'merchant.demo'],
  ['partner.demo', 'restricted.demo'],
  ['admin.demo', 'manager.demo'],
] as const;

let backend: TestBackend;
let viewing: ReturnType<typeof createViewing>;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  viewing = createViewing(backend);
  for (const [, username] of pairs) await backend.get(username, 'user/scope');
});
afterAll(() => backend.close());

const isComparable = (name: string) => name !== 'getServerTime';
const viewable = allEndpoints.filter(([name, endpoint]) => isViewable(endpoint) && isComparable(name));

it.each(pairs)(
  '%s is answered as %s is, by every read of a view',
  async (caller, username) => {
    const view = await viewing.open(caller, { username });
    const succeeded = new Set<string>();
    for (const [name, endpoint] of viewable) {
      const example = await exampleOf(backend, username, name).catch(() => ({}));
      const { path, headers } = httpRequestOf(endpoint, example);
      const seen = await viewing.send(caller, view, { path, headers });
      const response = await fetch(`${backend.url}/${path}`, {
        headers: { ...headers, authorization: `Bearer ${await backend.tokenOf(username)}` },
      });
      const own = (await response.json()) as { requestId?: string };
      delete own.requestId;
      delete seen.body.requestId;
      expect([name, seen.status, seen.body]).toEqual([name, response.status, own]);
      if (response.ok) succeeded.add(name);
    }
    expect(succeeded.size).toBeGreaterThan(30);
  },
  300_000,
);
