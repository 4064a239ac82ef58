import { endpoints } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import {
  answerInstead,
  fill,
  fillField,
  openArea,
  signInAs,
  watchDeletion,
  writePortalData,
} from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refreshLink } from '../api/link.ts';
import area from '../area.ts';
import { linkDrafts, newLinkKey } from '../model/link-drafts.ts';
import { linkKey } from '../model/link-keys.ts';

beforeEach(() => {
  return writePortalData({
    ...{ registry: { areas: [], failed: [] }, brand: null, isSandbox: true, styleNonce: '' },
  });
});

afterEach(() => linkDrafts.set(newLinkKey, undefined));

const chooseMerchant = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Merchant' }));
  const option = await waitFor(() => {
    // What is read out of antd's choices stands apart from what is pressed.
    const first = document.querySelector('.ant-select-item-option');
    if (!first) throw new Error('no merchant is offered');
    return first;
  });
  await userEvent.click(option);
};

const idIn = (router: Awaited<ReturnType<typeof openArea>>) =>
  router.state.location.pathname.split('/').at(-1) ?? '';

async function makeLink(title: string, button = 'Create link') {
  const router = await openArea(area, { path: '/hosted-payment/new', as: 'partner.demo' });
  await chooseMerchant();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), title);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '24.00');
  await userEvent.dblClick(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/hosted-payment\/links\/plk_/));
  return router;
}

it('makes one link of a double click, and shows its address, code and button', async () => {
  const router = await makeLink('Winter blend');
  expect(await screen.findByRole('heading', { name: 'Winter blend' })).toBeDefined();
  const share = await screen.findByRole('region', { name: 'Share' });
  expect(share.textContent).toMatch(/\/pay\/[\w-]{22}/);
  expect(within(share).getByRole('img', { name: 'QR code of the payment link' })).toBeDefined();
  const code = within(share)
    .getByText(/\/pay\//)
    .textContent?.split('/')
    .at(-1);
  const embed = screen.getByRole('region', { name: 'Button for a website' });
  expect(embed.textContent).toContain(`data-payment-link="${code}" data-payment-target="window"`);
  await router.navigate('/hosted-payment?search=Winter%20blend');
  const table = await screen.findByRole('table', { name: 'Payment links' });
  await waitFor(() => expect(within(table).getAllByRole('link', { name: 'Winter blend' })).toHaveLength(1));
  expect(within(table).getAllByText('$24.00').length).toBeGreaterThan(0);
});

it('shows on a link’s page the amount that it suggests', async () => {
  await signInAs('partner.demo');
  const amount = { kind: 'open' as const, minMinor: 500, maxMinor: 50_000, presetMinor: 2_500 };
  const { body } = endpoints.createPaymentLink.example;
  const { id } = await http.post(
    'hosted-payment/links',
    { ...body, title: 'Suggests an amount', merchantId: 'mer_0001', customFields: [], amount },
    { headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
  await openArea(area, { path: `/hosted-payment/links/${id}`, as: 'partner.demo' });
  const details = await screen.findByRole('region', { name: 'Details' });
  expect(details.textContent).toContain('Suggested amount$25.00');
  cleanup();
  await openArea(area, { path: `/hosted-payment/links/${id}`, as: 'partner.demo', language: 'vi' });
  const inVietnamese = await screen.findByRole('region', { name: 'Chi tiết' });
  expect(inVietnamese.textContent).toContain('Số tiền gợi ý25,00');
});

it('says beside each field what is missing, and sends nothing', async () => {
  const router = await openArea(area, { path: '/hosted-payment/new', as: 'partner.demo' });
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Required')).toHaveLength(3);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), 'much');
  expect(screen.getByText('Enter an amount, such as 12.50')).toBeDefined();
  expect(router.state.location.pathname).toBe('/hosted-payment/new');
});

it('opens what is folded where the server refuses a field of it', async () => {
  await openArea(area, { path: '/hosted-payment/new', as: 'partner.demo' });
  await chooseMerchant();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Stray address');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '24.00');
  const address = screen.getByLabelText('Address after payment');
  await userEvent.type(address, 'https://elsewhere.example/thanks');
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  expect(address.closest('details')?.open).toBe(true);
});

it('keeps the address of a draft back, deletes it, and does not ask for what is gone', async () => {
  const router = await makeLink('Only a draft', 'Save as draft');
  const share = await screen.findByRole('region', { name: 'Share' });
  expect(share.textContent).not.toContain('/pay/');
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
  const question = await screen.findByRole('alertdialog');
  const id = idIn(router);
  const endWatch = watchDeletion(linkKey(id), () => refreshLink(id, new AbortController().signal));
  await userEvent.click(within(question).getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/hosted-payment'));
  const { asked, shownAtEnd } = await endWatch();
  expect(shownAtEnd).toBe(0);
  expect(asked.filter((one) => /hosted-payment\/link(\/|$)/.test(one))).toEqual([]);
});

it('says of a draft that a colleague deletes that there is none', async () => {
  const router = await makeLink('Deleted elsewhere', 'Save as draft');
  await screen.findByRole('region', { name: 'Share' });
  const id = idIn(router);
  await http.delete('hosted-payment/link', { query: { id } });
  await refreshLink(id, new AbortController().signal);
  expect(await screen.findByText('Payment link not found')).toBeDefined();
});

it('changes of an active link what customers have not agreed to', async () => {
  const router = await makeLink('Old title');
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  await userEvent.clear(title);
  await userEvent.type(title, 'New title');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/plk_\w+$/));
  expect(await screen.findByRole('heading', { name: 'New title' })).toBeDefined();
});

/** Sends what is filled in, and comes back to the form before it is saved. @returns saves it */
async function comeBackAhead(
  router: Awaited<ReturnType<typeof openArea>>,
  { method, button }: { method: string; button: string },
): Promise<() => void> {
  const { pathname } = router.state.location;
  const { promise, resolve } = Promise.withResolvers<null>();
  answerInstead((ofMethod) => (ofMethod === method ? promise : null));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await router.navigate('/hosted-payment');
  await screen.findByRole('heading', { name: 'Payment links' });
  await router.navigate(pathname);
  return () => resolve(null);
}

it('keeps what is filled in of the next link while the one before is created', async () => {
  const router = await openArea(area, { path: '/hosted-payment/new', as: 'partner.demo' });
  await chooseMerchant();
  await fill({ Title: 'First of two', Amount: '24.00' });
  const save = await comeBackAhead(router, { method: 'POST', button: 'Create link' });
  await fill({ Title: 'Second of two' });
  save();
  await screen.findByText('Payment link created');
  expect(router.state.location.pathname).toBe('/hosted-payment/new');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Second of two');
});

it('keeps what is filled in of a link while the change before is saved', async () => {
  const router = await makeLink('To be changed twice');
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill({ Title: 'Changed once' });
  const save = await comeBackAhead(router, { method: 'PUT', button: 'Save changes' });
  await fill({ Title: 'Changed twice' });
  save();
  await screen.findByText('Payment link changed');
  expect(router.state.location.pathname).toMatch(/\/edit$/);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Changed twice');
});

it('leads back to the list as it was left, after it was changed or not', async () => {
  const router = await makeLink('From the list');
  await router.navigate(router.state.location.pathname, { state: { list: '?status=active' } });
  const expectWayBack = () =>
    waitFor(() =>
      expect(screen.getByRole('link', { name: '← Payment links' }).getAttribute('href')).toBe(
        '/hosted-payment?status=active',
      ),
    );
  const edit = async () => userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  // The page is drawn a moment after its address is there.
  await expectWayBack();
  await edit();
  await userEvent.click(await screen.findByRole('link', { name: '← From the list' }));
  await expectWayBack();
  await edit();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expectWayBack();
  await edit();
  await fillField(await screen.findByRole('textbox', { name: 'Title' }), 'Changed from the list');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { name: 'Changed from the list' });
  await expectWayBack();
});

it('asks before a link is turned off, and can undo it', async () => {
  await makeLink('To be turned off');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toMatch(/can’t pay/);
  await userEvent.click(within(question).getByRole('button', { name: 'Turn off' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('speaks Vietnamese', async () => {
  await openArea(area, { path: '/hosted-payment', as: 'partner.demo', language: 'vi' });
  expect(await screen.findByRole('heading', { name: 'Liên kết thanh toán' })).toBeDefined();
});
