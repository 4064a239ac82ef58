import { endpoints } from '@countinghouse/contract';
import { termsVersion } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applications } from '../../store/schema/applications.ts';
import { sendRaw } from '../testing/examples.ts';
import { newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const path = 'merchants/application';

it('an application keeps who accepted which terms, when, from where and by which browser', async () => {
  const { merchantId } = (await backend.post('partner.demo', path, { tradingName: 'Quay Coffee' }, newKey()))
    .body;
  const accept = (version: string, agent: string) =>
    sendRaw(backend, 'partner.demo', {
      endpoint: endpoints.acceptTerms,
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ merchantId, version, name: 'Ada Owner' }),
    });
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  expect((await accept('2001-01', agent)).body.reason).toBe('terms_changed');
  const { accepted } = (await accept(termsVersion, agent)).body.terms;
  expect(accepted).toMatchObject({ name: 'Ada Owner', by: 'partner.demo', version: termsVersion });
  expect(accepted.at).toBe('2026-11-20T14:30:00.000Z');
  expect(accepted.address).toMatch(/127\.0\.0\.1/);
  expect(accepted.device).toBe('Chrome on Windows');
  expect((await accept(termsVersion, 'curl/8')).body.terms.accepted.device).toBeNull();
  // As those are that were accepted before it was kept.
  const { device: _, ...before } = accepted;
  const ofThis = eq(applications.merchantId, merchantId);
  await backend.db.update(applications).set({ terms: before }).where(ofThis);
  expect((await backend.get('partner.demo', `${path}?merchantId=${merchantId}`)).body.terms.accepted).toEqual(
    { ...accepted, device: null },
  );
});
