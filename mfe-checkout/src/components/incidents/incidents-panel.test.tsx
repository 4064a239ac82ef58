import { endpoints, type NewLinkBody } from '@countinghouse/contract';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { openArea, signInAs, writePortalData } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import area from '../../area.ts';

beforeEach(() => {
  return writePortalData({
    ...{ registry: { areas: [], failed: [] }, brand: null, isSandbox: true, styleNonce: '' },
  });
});

async function makeLink() {
  await signInAs('partner.demo');
  const body: NewLinkBody = {
    ...endpoints.createPaymentLink.example.body,
    customFields: [],
    merchantId: 'mer_0001',
    title: `Reported ${crypto.randomUUID()}`,
    status: 'active',
  };
  return http.post('hosted-payment/links', body, { headers: { 'Idempotency-Key': crypto.randomUUID() } });
}

/** Reports as a customer's browser does. */
async function report(code: string, body: object): Promise<void> {
  const answer = await fetch(new URL(`/pay/${code}/report`, window.location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [portalHeader.name]: portalHeader.value },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(204);
}

it('shows on the link’s page what browsers reported, and nothing where they reported nothing', async () => {
  const link = await makeLink();
  const path = `/hosted-payment/links/${link.id}`;
  const router = await openArea(area, { path, as: 'partner.demo' });
  await screen.findByRole('region', { name: 'Share' });
  expect(screen.queryByRole('region', { name: 'Page security reports' })).toBeNull();

  await router.navigate('/hosted-payment');
  await screen.findByRole('table', { name: 'Payment links' });
  await report(link.code, { kind: 'policy', source: 'inline', directive: 'style-src-elem' });
  await router.navigate(path);
  const panel = await screen.findByRole('region', { name: 'Page security reports' });
  expect(panel.textContent).toContain('Code inside the page');
  expect(panel.textContent).toContain('They can’t read what customers enter');

  await router.navigate('/hosted-payment');
  await screen.findByRole('table', { name: 'Payment links' });
  for (const _time of [1, 2])
    await report(link.code, { kind: 'script', source: 'https://evil.example/x.js' });
  await router.navigate(path);
  const source = await screen.findByText('https://evil.example/x.js');
  // An address that a stranger wrote leads nowhere.
  expect(source.closest('a')).toBeNull();
  const again = screen.getByRole('region', { name: 'Page security reports' });
  expect(within(again).getByText(/aren’t part of this page/)).toBeDefined();
  expect(again.textContent).toContain('Serious · Reported 2 times');
  // What is serious is first.
  const rows = within(again).getAllByRole('listitem');
  expect(rows.map((row) => /evil/.test(row.textContent ?? ''))).toEqual([true, false]);
});
