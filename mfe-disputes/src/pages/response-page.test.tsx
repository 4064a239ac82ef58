import type { DisputeResponse } from '@countinghouse/contract';
import type { ResponseField } from '@countinghouse/contract/vocabulary';
import { http, useFlash } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { answerInstead, fillField, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';
import { disputePathOf, responsePathOf } from '../paths.ts';

/** A dispute of the seed that waits for an answer, of a merchant whose disputes no other test looks at. */
async function findDispute(position: number): Promise<string> {
  await signInAs('lightspeed.merchant');
  // One that was escalated has an earlier answer besides.
  const stage = ['inquiry' as const, 'chargeback' as const];
  const query = { status: ['needs_response' as const], stage, limit: 50 };
  const { items } = await http.get('disputes', { query });
  const id = items.at(-1 - position)?.id;
  if (!id) throw new Error('the seed has too few disputes to answer');
  return id;
}

const read = (disputeId: string) => http.get('disputes/response', { query: { disputeId } });

const openStep = (id: string, step: string) =>
  openArea(area, { path: `${responsePathOf({ id })}?step=${step}` });

/** Saves one text as a colleague at another desk would. */
async function saveElsewhere(
  disputeId: string,
  field: ResponseField,
  text: string,
): Promise<DisputeResponse> {
  const { version } = await read(disputeId);
  return http.put('disputes/response', {
    ...{ disputeId, version, productType: null, firstAnswer: null, coverLetter: null, priorPayments: null },
    fields: { [field]: text },
  });
}

const next = () => userEvent.click(screen.getByRole('button', { name: /^Next/ }));
/** Those that a reason does not ask for stand below, folded. */
const textOf = async (label: string) => screen.findByLabelText(label) as Promise<HTMLTextAreaElement>;

it('saves what is written as a step is left, so that another browser goes on there', async () => {
  const id = await findDispute(0);
  await openStep(id, 'details');
  await fillField(await textOf('Anything else'), 'The customer came back twice.');
  await next();
  await waitFor(async () =>
    expect((await read(id)).fields.uncategorized_text).toBe('The customer came back twice.'),
  );
  await screen.findByText(/^Saved by lightspeed.merchant/);
});

it('shows both versions of what two people changed, and overwrites neither', async () => {
  const id = await findDispute(1);
  await openStep(id, 'details');
  const field = await textOf('Anything else');
  await saveElsewhere(id, 'uncategorized_text', 'Theirs');
  await fillField(field, 'Mine');
  await next();
  const dialog = within(await screen.findByRole('dialog', { name: /changed the same/ }));
  expect(dialog.getByText('Theirs')).toBeDefined();
  expect(dialog.getByText('Mine')).toBeDefined();
  expect((await read(id)).fields.uncategorized_text).toBe('Theirs');
  await userEvent.click(dialog.getByLabelText(/^Keep both/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save choice' }));
  await waitFor(async () => expect((await read(id)).fields.uncategorized_text).toBe('Theirs\n\nMine'));
});

it('sends no card number, and says where one is', async () => {
  const id = await findDispute(2);
  await openStep(id, 'details');
  await fillField(await textOf('Anything else'), 'Paid with 4242 4242 4242 4242.');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('isn’t saved until the number is removed');
  await fillField(await textOf('Carrier'), 'UPS');
  await next();
  await waitFor(async () => expect((await read(id)).fields.shipping_carrier).toBe('UPS'));
  expect((await read(id)).fields.uncategorized_text).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep only the last 4 digits' }));
  await next();
  await waitFor(async () => expect((await read(id)).fields.uncategorized_text).toBe('Paid with 4242.'));
});

it('keeps what was written where it cannot be saved, and saves it when asked again', async () => {
  const id = await findDispute(0);
  await openStep(id, 'details');
  const field = await textOf('Access log');
  answerInstead((method, path) =>
    method === 'PUT' && path.endsWith('disputes/response') ? 'no answer' : null,
  );
  await fillField(field, 'Kept');
  await next();
  expect((await screen.findByText('Not saved')).closest('[role=alert]')?.textContent).toContain(
    'Your changes are still here.',
  );
  answerInstead(() => null);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await read(id)).fields.access_activity_log).toBe('Kept'));
});

it('tells who left of a text that could not be saved, and saves it when the network is back', async () => {
  const id = await findDispute(2);
  const router = await openStep(id, 'details');
  const field = await textOf('Access log');
  answerInstead((method, path) =>
    method === 'PUT' && path.endsWith('disputes/response') ? 'no answer' : null,
  );
  await fillField(field, 'Left behind');
  await router.navigate('/elsewhere');
  await screen.findByText(/^Your last changes aren’t saved yet/);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect((await textOf('Access log')).value).toBe('Left behind');
  expect(useFlash.getState().flash).toBeNull();
  await router.navigate('/elsewhere');
  await screen.findByText(/^Your last changes aren’t saved yet/);
  // What a page has read is forgotten some minutes after it.
  queryClient.clear();
  restoreNetwork();
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect((await read(id)).fields.access_activity_log).toBe('Left behind'));
  await waitFor(() => expect(useFlash.getState().flash).toBeNull());
});

it('takes files into their place, says why one is refused, and takes them out again', async () => {
  const id = await findDispute(1);
  await openStep(id, 'files');
  const slot = (await screen.findByRole('region', { name: 'Other files' })) as HTMLElement;
  await within(slot).findByRole('button', { name: /Select files/ });
  const choose = (name: string, content: string) =>
    userEvent.upload(
      slot.querySelector('input[type=file]') as HTMLInputElement,
      new File([content], name, { type: 'text/plain' }),
      { applyAccept: false },
    );
  await choose('note.txt', 'Left at the front desk.');
  await userEvent.click(await within(slot).findByRole('button', { name: 'Remove: note.txt' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove note.txt?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect((await read(id)).evidence).toEqual([]));
  await choose('tool.pdf', 'MZ\u0090\u0000 This program cannot be run in DOS mode.');
  expect((await within(slot).findByRole('alert')).textContent).not.toBe('');
  expect((await read(id)).evidence).toEqual([]);
});

it('lets files go on while another step is open, and is not sent before they are there', async () => {
  const id = await findDispute(0);
  await openStep(id, 'files');
  const slot = await screen.findByRole('region', { name: 'Other files' });
  await within(slot).findByRole('button', { name: /Select files/ });
  const held = Promise.withResolvers<null>();
  answerInstead((method, path) =>
    method === 'POST' && path.endsWith('evidents/upload') ? held.promise : null,
  );
  const input = slot.querySelector('input[type=file]') as HTMLInputElement;
  const files = ['one.txt', 'two.txt'].map((name) => new File([`Left at the desk: ${name}.`], name));
  await userEvent.upload(input, files, { applyAccept: false });
  await next();
  await screen.findByLabelText('Letter to the bank');
  expect(screen.queryByRole('region', { name: 'Other files' })).toBeNull();
  await next();
  await screen.findByText('Waiting for 2 files to upload');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit response' });
  expect(submit.disabled).toBe(true);
  held.resolve(null);
  await waitFor(() => expect(submit.disabled).toBe(false));
  expect(screen.queryByText(/^Waiting for/)).toBeNull();
  expect((await read(id)).evidence.map(({ fileName }) => fileName)).toEqual(['one.txt', 'two.txt']);
  await userEvent.click(screen.getByRole('button', { name: 'Evidence files' }));
  expect(within(slot).getByRole('button', { name: 'Preview: two.txt' })).toBeDefined();
});

it('leads back to the list as it was left, once the response was sent too', async () => {
  const id = await findDispute(3);
  const query = { disputeId: id, kind: 'other' as const, fileName: 'note.txt' };
  await http.post('disputes/evidents/upload', new Blob(['Left at the front desk.']), { query });
  const router = await openArea(area, { path: '/' });
  await router.navigate(disputePathOf({ id }), { state: { list: '?status=needs_response' } });
  const back = (name: string) => screen.findByRole('link', { name });
  const goOn = async () => userEvent.click(await screen.findByRole('link', { name: 'Continue response' }));
  await goOn();
  await userEvent.click(await back('← Dispute'));
  expect((await back('← Disputes')).getAttribute('href')).toBe('/disputes?status=needs_response');
  await goOn();
  await userEvent.click(await screen.findByRole('button', { name: /^Review/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit response' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Submit this response to/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit response' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(disputePathOf({ id })));
  expect((await back('← Disputes')).getAttribute('href')).toBe('/disputes?status=needs_response');
});

/** Submits a response whose answer is held. */
async function submitHeld(id: string) {
  const held = Promise.withResolvers<'no answer' | { status: number; body: unknown }>();
  answerInstead((method, path) =>
    method === 'POST' && path.endsWith('evidents/submit') ? held.promise : null,
  );
  const router = await openStep(id, 'review');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit response' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Submit this response to/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit response' }));
  return { router, held };
}

it('tells who has gone on that it was not sent, and leads back', async () => {
  const id = await findDispute(1);
  const { held } = await submitHeld(id);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByLabelText('Letter to the bank');
  held.resolve('no answer');
  await screen.findByText('The response wasn’t submitted: Network error occurred');
  const [inFlash] = screen.getAllByRole('button', { name: 'Review and submit' });
  await userEvent.click(inFlash as HTMLElement);
  await screen.findByRole('button', { name: 'Submit response' });
  expect(useFlash.getState().flash).toBeNull();
});

it('is sent while another page is open, and takes nobody away from it', async () => {
  const id = await findDispute(0);
  const { router, held } = await submitHeld(id);
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit response' })).toBeNull());
  // Not sent in earnest: there are few to answer.
  held.resolve({ status: 200, body: await http.get('disputes/detail', { query: { id } }) });
  await screen.findByText(/^Response submitted to/);
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('is sent once, after it was said that this is final', async () => {
  const id = await findDispute(2);
  const query = { disputeId: id, kind: 'other' as const, fileName: 'note.txt' };
  await http.post('disputes/evidents/upload', new Blob(['Left at the front desk.']), { query });
  const router = await openStep(id, 'review');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit response' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Submit this response to/ }));
  expect(dialog.getByText(/A response is final/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit response' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(disputePathOf({ id })));
  expect(useFlash.getState().flash?.message).toMatch(/^Response submitted to/);
  await router.navigate(responsePathOf({ id }));
  await screen.findByText(/^Sent by lightspeed.merchant/);
  expect(screen.queryByRole('button', { name: 'Submit response' })).toBeNull();
});
