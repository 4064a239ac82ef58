import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { unbrandedPortal } from './portal.ts';
import { createPortalAccounts } from './portal-accounts.ts';

it('waits for a busy backend where nobody gets in without its answer, and elsewhere goes on', async () => {
  const held: ServerResponse[] = [];
  const server = createServer((_request, response) => held.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const portal = { ...unbrandedPortal('http://hauspay.localhost'), partnerId: 'hauspay' };
  const accounts = createPortalAccounts({
    portals: { hasBrands: () => true } as Parameters<typeof createPortalAccounts>[0]['portals'],
    backend: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      prefix: 'backend',
      timeoutMs: 30_000,
      requestsPerUser: 8,
    },
    secret: 'a secret of this test alone',
  });
  const admitted = accounts.admits(portal, 'hauspay.partner');
  expect(await accounts.describe('hauspay.partner')).toBeNull();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  for (const response of held)
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ isListed: true, partnerId: 'hauspay', language: null }));
  expect(await admitted).toBe(true);
  server.close();
});
