import { http } from '@countinghouse/kit';
import { answerInstead, fillField, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { linkDesk } from '../api/application/link-desk.ts';
import area from '../area.ts';
import { applicationPathOf, linkPath } from '../paths.ts';

const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
const pdf = (name: string) =>
  new File([`%PDF-1.7\n%${name}\n%%EOF\n`], `${name}.pdf`, { type: 'application/pdf' });
const start = async (tradingName: string): Promise<string> =>
  (await http.post('merchants/application', { tradingName }, keyed())).merchantId;
afterEach(() => {
  window.location.hash = '';
  restoreNetwork();
});

it('answers by link in words, and shows what came by it and nothing else', async () => {
  await signInAs('partner.demo');
  const merchantId = await start('Asked By Link');
  const query = { merchantId, kind: 'articles' as const, fileName: 'partner.pdf' };
  await http.post('account/documents', pdf('partner'), { query });
  const { path } = await http.post('merchants/application/link', { merchantId, days: 7 });
  await signInAs('admin.demo');
  const question = { merchantId, kind: 'information', text: 'Who supplies you?' } as const;
  await http.post('merchants/requests', question, keyed());
  window.location.hash = path.slice(path.indexOf('#'));
  await openArea(area, { path: `${linkPath}?step=documents` });
  const asked = within(await screen.findByRole('region', { name: 'Information needed' }));
  await fillField(asked.getByLabelText('Reply'), 'The roastery.');
  await userEvent.click(asked.getByRole('button', { name: 'Send reply' }));
  await asked.findByText('Answered');
  expect(asked.getByText('The roastery.').textContent).toMatch(/^You · /);

  const slot = await screen.findByRole('region', { name: 'EIN letter (IRS CP 575 or 147C)' });
  await within(slot).findByRole('button', { name: /Select files/ });
  await userEvent.upload(slot.querySelector('input[type=file]') as HTMLInputElement, pdf('own'));
  await screen.findByRole('button', { name: 'Preview: own.pdf' });
  const { items: papers } = await http.get('account/documents/list', { query: { merchantId } });
  const bytes = (name: string) => {
    const { id = '' } = papers.find(({ fileName }) => fileName === name) ?? {};
    return linkDesk.download(id, new AbortController().signal);
  };
  expect((await bytes('own.pdf')).size).toBe(pdf('own').size);
  await expect(bytes('partner.pdf')).rejects.toMatchObject({ status: 404 });
  for (const action of ['Preview', 'Remove'])
    expect(screen.queryByRole('button', { name: `${action}: partner.pdf` })).toBeNull();

  const { items } = await http.get('merchants/requests', { query: { merchantId } });
  expect(items[0]?.messages.at(-1)).toMatchObject({ text: 'The roastery.', side: 'applicant' });
});

it('keeps whom to mail about an application that is sent by link', async () => {
  await signInAs('partner.demo');
  const merchantId = await start('Mailed By Link');
  await openArea(area, { path: applicationPathOf({ id: merchantId }) });
  const panel = within(await screen.findByRole('region', { name: 'Send to merchant' }));
  const email = panel.getByLabelText('Merchant’s email (optional)');
  await fillField(email, 'nobody');
  await userEvent.click(panel.getByRole('button', { name: /Create link/ }));
  expect((await panel.findByRole('alert')).textContent).toBe('Invalid email address');
  await fillField(email, 'ada@quay.example');
  await userEvent.selectOptions(panel.getByLabelText('Language of these emails'), 'Vietnamese');
  await userEvent.click(panel.getByRole('button', { name: /Create link/ }));
  await panel.findByText('Emails about this application go to ada@quay.example');
  const { link } = await http.get('merchants/application', { query: { merchantId } });
  expect(link?.email).toBe('ada@quay.example');
});

it('makes one link where its address is mended while it is made', async () => {
  await signInAs('partner.demo');
  const merchantId = await start('Mended Meanwhile');
  await openArea(area, { path: applicationPathOf({ id: merchantId }) });
  const panel = within(await screen.findByRole('region', { name: 'Send to merchant' }));
  const held = Promise.withResolvers<void>();
  let made = 0;
  answerInstead(async (method, path) => {
    if (method !== 'POST' || !path.endsWith('merchants/application/link')) return null;
    made += 1;
    await held.promise;
    return null;
  });
  await userEvent.click(panel.getByRole('button', { name: /Create link/ }));
  await waitFor(() => expect(made).toBe(1));
  const email = panel.getByLabelText('Merchant’s email (optional)');
  await fillField(email, 'ada@quay.example');
  // As Enter in the field does.
  fireEvent.submit(email.closest('form') as HTMLFormElement);
  held.resolve();
  await panel.findByRole('button', { name: /Copy/ });
  expect(made).toBe(1);
});

it('waits for a paper on its way before it says that the merchant is done', async () => {
  await signInAs('partner.demo');
  const merchantId = await start('Done Too Soon');
  const { path } = await http.post('merchants/application/link', { merchantId, days: 7 });
  const calls: string[] = [];
  const held = Promise.withResolvers<void>();
  answerInstead(async (method, called) => {
    const name = called.split('?')[0]?.split('/').at(-1) ?? '';
    if (method !== 'POST' || !['documents', 'finish'].includes(name)) return null;
    calls.push(`${name} sent`);
    if (name === 'documents') await held.promise;
    return null;
  });
  window.location.hash = path.slice(path.indexOf('#'));
  await openArea(area, { path: `${linkPath}?step=documents` });
  const slot = await screen.findByRole('region', { name: 'EIN letter (IRS CP 575 or 147C)' });
  await within(slot).findByRole('button', { name: /Select files/ });
  await userEvent.upload(slot.querySelector('input[type=file]') as HTMLInputElement, pdf('late'));
  await waitFor(() => expect(calls).toEqual(['documents sent']));
  await userEvent.click(screen.getByRole('button', { name: 'Next: Review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'I’m done' }));
  await screen.findByText('Waiting for 1 file to upload');
  expect(calls).toEqual(['documents sent']);
  held.resolve();
  await screen.findByText(/^Finished /);
  expect(calls).toEqual(['documents sent', 'finish sent']);
  const { items } = await http.get('account/documents/list', { query: { merchantId } });
  expect(items.map(({ fileName }) => fileName)).toEqual(['late.pdf']);
});
