import { http } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { answerInstead, fillField, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';
import { applicationPathOf, documentsPathOf } from '../paths.ts';

const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
const pdf = (name: string) =>
  new File([`%PDF-1.7\n%${name}\n%%EOF\n`], `${name}.pdf`, { type: 'application/pdf' });

async function start(tradingName: string): Promise<string> {
  await signInAs('partner.demo');
  return (await http.post('merchants/application', { tradingName }, keyed())).merchantId;
}
async function openDocuments(id: string, as?: string, language: 'en' | 'vi' = 'en') {
  cleanup();
  queryClient.clear();
  return openArea(area, { path: documentsPathOf({ id }), language, ...(as && { as }) });
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function ask(open: string, text: string, send: string, dueOn?: string) {
  await press(open);
  const dialog = within(await screen.findByRole('dialog', { name: open }));
  await fillField(dialog.getByRole('textbox'), text);
  if (dueOn) await fillField(dialog.getByLabelText('Needed by (optional)'), dueOn);
  await userEvent.click(dialog.getByRole('button', { name: send }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
async function upload(place: ReturnType<typeof within>, file: File) {
  await place.findByRole('button', { name: /Select files/ });
  const input = place.getByRole('group').querySelector('input[type=file]:not([capture])');
  await userEvent.upload(input as HTMLInputElement, file);
}

it('asks for information until a day; the answer and the closing are marked, named and dated', async () => {
  const id = await start('Asked In Words');
  await openDocuments(id, 'admin.demo');
  await ask('Request information', 'Who supplies you?', 'Send request', '2099-11-10');
  const own = await region('Information needed');
  expect(own.queryByText('New')).toBeNull();

  await openDocuments(id, 'partner.demo');
  const asked = await region('Information needed');
  await asked.findByText('New');
  expect(asked.getByText(/^Needed by .*2099$/)).toBeDefined();
  expect(asked.getByText(/^admin\.demo · .*\d/)).toBeDefined();
  expect(asked.queryByRole('button', { name: 'Close request' })).toBeNull();
  await fillField(asked.getByLabelText('Reply'), 'The roastery next door.');
  await userEvent.click(asked.getByRole('button', { name: 'Send reply' }));
  await asked.findByText('Answered');

  // It was read: what is opened again has no mark.
  await openDocuments(id);
  expect((await region('Information needed')).queryByText('New')).toBeNull();

  await openDocuments(id, 'admin.demo');
  const answered = await region('Information needed');
  await answered.findByText('New');
  expect(answered.getByText('The roastery next door.').textContent).toMatch(/^partner\.demo · /);
  await userEvent.click(answered.getByRole('button', { name: 'Close request' }));
  await answered.findByText(/^Closed by admin\.demo, .*\d/);
  expect(answered.queryByLabelText('Reply')).toBeNull();
});

it('says of a day that has passed and of a whole tax id that they are not taken, before it is sent', async () => {
  const id = await start('Asked Too Late');
  await openDocuments(id, 'admin.demo');
  await press('Request information');
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send request' });
  const text = dialog.getByRole('textbox');
  await fillField(text, 'Is it 523-45-6781?');
  dialog.getByText('Remove the tax ID. Use its last 4 digits instead.');
  expect(send.disabled).toBe(true);
  await fillField(text, 'Does it end in 6781?');
  expect(send.disabled).toBe(false);
  await fillField(dialog.getByLabelText('Needed by (optional)'), '2020-01-01');
  dialog.getByText('Select today or a later day');
  expect(send.disabled).toBe(true);
  await fillField(dialog.getByLabelText('Needed by (optional)'), '2099-01-01');
  expect(send.disabled).toBe(false);
});

it('opens one request where the first answer was lost', async () => {
  const id = await start('Asked Twice');
  await openDocuments(id, 'admin.demo');
  const keys: unknown[] = [];
  answerInstead((method, path, { headers }) => {
    if (method !== 'POST' || !path.endsWith('merchants/requests')) return null;
    return keys.push(headers.get('Idempotency-Key')) === 1 ? 'no answer' : null;
  });
  await press('Request information');
  const dialog = within(await screen.findByRole('dialog'));
  await fillField(dialog.getByRole('textbox'), 'Who supplies you?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  await dialog.findByRole('alert');
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  await region('Information needed');
  restoreNetwork();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});

it('leaves a note that nobody answers, and takes a question of the partner on their application', async () => {
  const id = await start('Noted And Questioned');
  await openDocuments(id, 'admin.demo');
  await ask('Leave a note', 'Called today.', 'Save note');
  const note = await region('Note');
  expect(note.queryByLabelText('Reply')).toBeNull();
  cleanup();
  queryClient.clear();
  await openArea(area, { path: applicationPathOf({ id }), as: 'partner.demo' });
  await (await region('Note')).findByText('New');
  await ask('Ask a question', 'Which months?', 'Send question');
  await (await region('Question')).findByText('Which months?');
  expect(screen.queryByRole('button', { name: 'Request information' })).toBeNull();
});

it('answers a request with a document, which stays then and is told by its name', async () => {
  const id = await start('Asked For A Paper');
  await openDocuments(id, 'admin.demo');
  await press('Request a document');
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a document' }));
  await userEvent.selectOptions(dialog.getByLabelText('Document type'), 'Bank letter');
  await fillField(dialog.getByLabelText('What is needed, and why'), 'A newer one.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  const own = await region('Document needed: Bank letter');
  // Who asked for it does not give it.
  expect(own.queryByRole('button', { name: /Select files/ })).toBeNull();

  await openDocuments(id, 'partner.demo');
  const asked = await region('Document needed: Bank letter');
  await upload(asked, pdf('answer'));
  await asked.findByText('Document sent: answer.pdf');
  await http.post('account/documents', pdf('spare'), {
    query: { merchantId: id, kind: 'articles', fileName: 'spare.pdf' },
  });
  await screen.findByRole('button', { name: 'Remove: spare.pdf' });
  expect(screen.queryByRole('button', { name: 'Remove: answer.pdf' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Preview: answer.pdf' })).toBeDefined();
});

it('shows what others send while it is open, why a document was rejected, and by whom', async () => {
  const id = await start('Live Papers');
  await openDocuments(id);
  await screen.findByText('No documents yet. Add the first one.');
  const query = { merchantId: id, kind: 'articles' as const, fileName: 'articles.pdf' };
  const { id: document } = await http.post('account/documents', pdf('articles'), { query });
  await screen.findByRole('button', { name: 'Preview: articles.pdf' });
  await screen.findByText('Documents updated');
  await openDocuments(id, 'admin.demo');
  await http.post('account/documents/review', {
    id: document,
    decision: 'reject',
    reason: 'Page 2 is missing.',
  });
  const rejected = await screen.findByText(/^Rejected by admin\.demo, .*\d/);
  expect(rejected.parentElement?.textContent).toContain('Page 2 is missing.');
});

it('says what happens to a document that is about to expire', async () => {
  const id = await start('Expiring Papers');
  const { now } = await http.get('user/time');
  const expiresOn = new Date(Date.parse(now) + 10 * 86_400_000).toISOString().slice(0, 10);
  const query = { merchantId: id, kind: 'identity' as const, fileName: 'license.pdf', expiresOn };
  await http.post('account/documents', pdf('license'), { query });
  await openDocuments(id);
  await screen.findByText(/^After .*\d it doesn’t count anymore, and a new one is requested\.$/);
});

it('sends the day until which a paper is good with that paper alone', async () => {
  const id = await start('Dated Papers');
  await openDocuments(id);
  await press('Add document');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add document' }));
  const choose = (kind: string) => userEvent.selectOptions(dialog.getByLabelText('Document type'), kind);
  const day = () => dialog.getByLabelText<HTMLInputElement>(/^Valid until/);
  await choose('Photo ID');
  await fillField(day(), '2099-01-31');
  await choose('Voided check');
  await upload(dialog, pdf('check'));
  await screen.findByRole('button', { name: 'Preview: check.pdf' });
  await choose('Photo ID');
  await fillField(day(), '2099-01-31');
  await upload(dialog, pdf('first'));
  await screen.findByRole('button', { name: 'Preview: first.pdf' });
  await waitFor(() => expect(day().value).toBe(''));
  await upload(dialog, pdf('second'));
  await screen.findByRole('button', { name: 'Preview: second.pdf' });
  const { items } = await http.get('account/documents/list', { query: { merchantId: id } });
  expect(Object.fromEntries(items.map(({ fileName, expiresOn }) => [fileName, expiresOn]))).toEqual({
    ...{ 'check.pdf': null, 'first.pdf': '2099-01-31', 'second.pdf': null },
  });
});

it('refuses a photo that cannot be read, and sends an upload that was cut again', async () => {
  const id = await start('Cut Papers');
  await openDocuments(id);
  await press('Add document');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add document' }));
  await upload(dialog, new File(['not an image'], 'IMG_1.heic', { type: 'image/heic' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/can’t open HEIC photos.*JPG/);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove: IMG_1.heic' }));
  answerInstead((method, path) =>
    method === 'POST' && path.endsWith('account/documents') ? 'no answer' : null,
  );
  await upload(dialog, pdf('cut'));
  expect((await dialog.findByRole('alert')).textContent).toBe('Network error occurred');
  expect(dialog.getByText(/Not uploaded$/)).toBeDefined();
  restoreNetwork();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again: cut.pdf' }));
  await dialog.findByText(/Uploaded$/);
  await screen.findByRole('button', { name: 'Preview: cut.pdf' });
});

it('holds the dialog open while a document is on its way, until it arrived or was canceled', async () => {
  const id = await start('Held Papers');
  await openDocuments(id);
  await press('Add document');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add document' }));
  const done = dialog.getByRole<HTMLButtonElement>('button', { name: 'Done' });
  const held = Promise.withResolvers<null>();
  answerInstead((method, path) =>
    method === 'POST' && path.endsWith('account/documents') ? held.promise : null,
  );
  await upload(dialog, pdf('arrives'));
  await dialog.findByText('Waiting for 1 file to upload');
  expect(done.disabled).toBe(true);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await upload(dialog, pdf('canceled'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel: canceled.pdf' }));
  held.resolve(null);
  await waitFor(() => expect(done.disabled).toBe(false));
  expect(dialog.queryByText(/^Waiting for/)).toBeNull();
  await userEvent.click(done);
  expect(screen.queryByRole('dialog')).toBeNull();
  const { items } = await http.get('account/documents/list', { query: { merchantId: id } });
  expect(items.map(({ fileName }) => fileName)).toEqual(['arrives.pdf']);
});
