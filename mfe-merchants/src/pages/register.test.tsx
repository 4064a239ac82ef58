import { http, useFlash } from '@countinghouse/kit';
import { answerInstead, fillField, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';
import { applicationPathOf, linkPath, registerPath } from '../paths.ts';

const pdf = () => new File(['%PDF-1.7\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' });
const read = (merchantId: string) => http.get('merchants/application', { query: { merchantId } });
const start = (tradingName: string) =>
  http.post(
    'merchants/application',
    { tradingName },
    { headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );

async function openStep(id: string, step: string) {
  return openArea(area, { path: `${applicationPathOf({ id })}?step=${step}` });
}

it('starts an application with a name, saves what is typed, and goes on there in another browser', async () => {
  const router = await openArea(area, { path: registerPath, as: 'partner.demo' });
  await fillField(await screen.findByLabelText('Trading name (DBA)'), 'Register Test Cafe');
  await userEvent.click(screen.getByRole('button', { name: 'Start application' }));
  const legalName = (await screen.findByLabelText('Legal name')) as HTMLInputElement;
  const id = router.state.location.pathname.split('/').at(-1) ?? '';
  await fillField(legalName, 'Register Test LLC');
  await userEvent.click(screen.getByRole('button', { name: 'Next: Address' }));
  await waitFor(async () =>
    expect((await read(id)).sections.business.values.legalName).toBe('Register Test LLC'),
  );
  await screen.findByLabelText('Street address');
});

it('says of a step that was left and could not be saved, until it is', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Register Unsaved');
  await openStep(merchantId, 'business');
  const legalName = await screen.findByLabelText('Legal name');
  answerInstead((method, path) =>
    method === 'PUT' && path.endsWith('merchants/application') ? { status: 503, body: {} } : null,
  );
  await fillField(legalName, 'Unsaved LLC');
  await userEvent.click(screen.getByRole('button', { name: 'Next: Address' }));
  await screen.findByText('Business isn’t saved');
  restoreNetwork();
  await userEvent.click(screen.getByRole('button', { name: 'Open Business' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Legal name')).value).toBe('Unsaved LLC');
  // The form itself said it: a message for those who left would say it twice.
  expect(useFlash.getState().flash).toBeNull();
  await waitFor(async () =>
    expect((await read(merchantId)).sections.business.values.legalName).toBe('Unsaved LLC'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next: Address' }));
  await screen.findByLabelText('Street address');
  await waitFor(() => expect(screen.queryByText('Business isn’t saved')).toBeNull());
});

it('says what is wrong as one types, and keeps a tax id by its last digits alone', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Register Checks');
  await openStep(merchantId, 'business');
  const email = await screen.findByLabelText('Business email');
  await fillField(email, 'nobody');
  await userEvent.tab();
  expect((await screen.findByText('Invalid email address')).getAttribute('role')).toBe('alert');
  const taxId = screen.getByLabelText('Tax ID');
  await userEvent.type(taxId, '123456789');
  await userEvent.tab();
  await screen.findByText('•••• 6789');
  await waitFor(async () =>
    expect((await read(merchantId)).sections.business.values.taxIdLast4).toBe('6789'),
  );
  expect(JSON.stringify(await read(merchantId))).not.toContain('123456789');
});

it('says that a bank’s numbers are too long, and cuts none to one that is somebody else’s', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Register Bank');
  await openStep(merchantId, 'bank');
  await userEvent.click(await screen.findByLabelText('Routing number'));
  await userEvent.paste('0210000213');
  await userEvent.click(screen.getByLabelText('Account number'));
  await userEvent.paste('1'.repeat(26));
  await userEvent.tab();
  await screen.findByText('Must be a 9-digit number');
  await screen.findByText('Must be a number with 2 to 25 digits');
  await waitFor(async () =>
    expect((await read(merchantId)).sections.bank.values.routingNumber).toBe('0210000213'),
  );
  expect((await read(merchantId)).sections.bank.values.accountLast4 ?? null).toBeNull();
});

it('finds a zone by the name that its city has today, and shows an earlier one by it', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Register Zones');
  const kept = async () => (await read(merchantId)).sections.processing.values.timeZone;
  await openStep(merchantId, 'processing');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Time zone' }), 'Ho Chi');
  await userEvent.click(await screen.findByText('Asia/Ho Chi Minh', { selector: '.ant-select-item *' }));
  await waitFor(async () => expect(await kept()).toBe('Asia/Ho_Chi_Minh'));
  const { version } = (await read(merchantId)).sections.processing;
  await http.put('merchants/application', {
    ...{ merchantId, section: 'processing', version, values: { timeZone: 'Asia/Saigon' } },
  });
  cleanup();
  await openStep(merchantId, 'processing');
  await screen.findByRole('combobox', { name: 'Time zone' });
  await screen.findByText('Asia/Ho Chi Minh', { selector: '.ant-select *' });
});

it('adds an owner who is of age, and none whose share is not left', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Register Owners');
  await openStep(merchantId, 'owners');
  await userEvent.click(await screen.findByRole('button', { name: 'Add owner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add owner' }));
  const fields: [string, string][] = [
    ['Full name', 'Ada Example'],
    ['Share', '101'],
    ['Title', 'Member'],
    ['Date of birth', '1990-01-01'],
    ['Last 4 of the number', '1234'],
    ['Street address', '1 Main St'],
    ['City', 'Columbus'],
    ['State', 'OH'],
    ['ZIP code', '43004'],
  ];
  for (const [label, text] of fields) await fillField(dialog.getByLabelText(label), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Save owner' }));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  expect((await read(merchantId)).owners).toEqual([]);
  await fillField(dialog.getByLabelText('Share'), '60');
  await userEvent.click(dialog.getByRole('button', { name: 'Save owner' }));
  await screen.findByText('Shares add up to 60%.');
  expect((await read(merchantId)).owners).toMatchObject([{ name: 'Ada Example', ownershipPercent: 60 }]);
});

it('takes a paper into its place, and says what is still missing at the review', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Register Papers');
  await openStep(merchantId, 'documents');
  const slot = (await screen.findByRole('region', {
    name: 'EIN letter (IRS CP 575 or 147C)',
  })) as HTMLElement;
  await within(slot).findByRole('button', { name: /Select files/ });
  await userEvent.upload(slot.querySelector('input[type=file]') as HTMLInputElement, pdf());
  await within(slot).findByText('Added');
  await userEvent.click(screen.getByRole('button', { name: 'Next: Review' }));
  await screen.findByText('Some things are still missing');
  expect(screen.getByText('Legal name: Required')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Submit application' })).toHaveProperty('disabled', true);
});

it('takes the front and the back of a paper at once, and says which file of it is refused', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Register Both Sides');
  await openStep(merchantId, 'documents');
  const slot = await screen.findByRole('region', { name: 'EIN letter (IRS CP 575 or 147C)' });
  await within(slot).findByRole('button', { name: /Select files/ });
  const files = ['front', 'back'].map((name) => new File([`%PDF-1.7\n%${name}\n%%EOF\n`], `${name}.pdf`));
  const input = slot.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, [...files, new File(['notes'], 'notes.txt')], { applyAccept: false });
  await within(slot).findByRole('button', { name: 'Preview: front.pdf' });
  await within(slot).findByRole('button', { name: 'Preview: back.pdf' });
  expect((await within(slot).findByRole('alert')).textContent).toMatch(/^File type not supported/);
  const { documents } = await read(merchantId);
  expect(documents.map(({ fileName }) => fileName).sort()).toEqual(['back.pdf', 'front.pdf']);
  cleanup();
  await openStep(merchantId, 'documents');
  const given = within(await screen.findByRole('region', { name: 'EIN letter (IRS CP 575 or 147C)' }));
  await given.findByRole('button', { name: 'Preview: front.pdf' });
  for (const name of ['front.pdf', 'back.pdf']) {
    expect(given.queryByRole('button', { name: /Select files/ })).toBeNull();
    await userEvent.click(given.getByRole('button', { name: `Remove: ${name}` }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(given.queryByRole('button', { name: `Remove: ${name}` })).toBeNull());
  }
  await given.findByRole('button', { name: /Select files/ });
});

it('gives the merchant their own part by link, without an account, and ends with the link', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Register Link');
  const { path } = await http.post('merchants/application/link', { merchantId, days: 7 });
  window.location.hash = path.slice(path.indexOf('#'));
  const router = await openArea(area, { path: linkPath });
  await screen.findByRole('heading', { name: 'Application of Register Link' });
  expect(screen.queryByRole('button', { name: /Processing/ })).toBeNull();
  await fillField(await screen.findByLabelText('Legal name'), 'By Link LLC');
  await userEvent.click(screen.getByRole('button', { name: 'Next: Address' }));
  await waitFor(async () =>
    expect((await read(merchantId)).sections.business.values.legalName).toBe('By Link LLC'),
  );
  // A key that left the address would be gone for the next save.
  expect(router.state.location).toMatchObject({ search: '?step=address', hash: window.location.hash });
  await http.delete('merchants/application/link', { query: { merchantId } });
  cleanup();
  await openArea(area, { path: linkPath });
  await screen.findByText('This link doesn’t work anymore');
  window.location.hash = '';
});

it('leaves amounts as they were typed when another currency is chosen, whatever its decimals', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Register Currencies');
  await openStep(merchantId, 'processing');
  const volume = await screen.findByLabelText<HTMLInputElement>('Monthly card volume');
  const ticket = screen.getByLabelText<HTMLInputElement>('Average ticket');
  const choose = async (currency: string) => {
    await userEvent.selectOptions(screen.getByLabelText('Currency'), currency);
    await waitFor(async () =>
      expect((await read(merchantId)).sections.processing.values.currency).toBe(currency),
    );
    const { monthlyVolumeMinor, averageTicketMinor } = (await read(merchantId)).sections.processing.values;
    return [volume.value, monthlyVolumeMinor, ticket.value, averageTicketMinor];
  };
  await fillField(volume, '50,000');
  await fillField(ticket, '12.50');
  await userEvent.tab();
  // There is no half dong: what was typed stays to be mended.
  expect(await choose('VND')).toEqual(['50000', 50_000, '12.50', undefined]);
  expect(screen.getByText('Enter an amount in VND')).toBeDefined();
  expect(await choose('KWD')).toEqual(['50000.000', 50_000_000, '12.500', 12_500]);
  expect(await choose('USD')).toEqual(['50000.00', 5_000_000, '12.50', 1_250]);
});
