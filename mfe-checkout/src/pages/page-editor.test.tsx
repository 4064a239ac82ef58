import type { NewProfileBody } from '@countinghouse/contract';
import { usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { fillField, openArea, signInAs } from '@countinghouse/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import area from '../area.ts';
import { pageEditPathOf } from '../paths.ts';

const read = (id: string) => http.get('hosted-payment/profile', { query: { id } });
const add = (body: NewProfileBody) =>
  http.post('hosted-payment/profiles', body, { headers: { 'Idempotency-Key': crypto.randomUUID() } });
const make = async (name: string, as = 'partner.demo') => {
  await signInAs(as);
  return add({ name, merchantId: 'mer_0001' });
};
const edit = async (name: string) => {
  const page = await make(name);
  return { ...page, router: await openArea(area, { path: pageEditPathOf(page) }) };
};
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const frame = async () => (await screen.findByTitle('Preview of the checkout page')) as HTMLIFrameElement;

/** What the page in the frame is told, once it said that it is there. */
async function watchPreview() {
  const { contentWindow } = await frame();
  if (!contentWindow) throw new Error('the frame is empty');
  const told = vi.spyOn(contentWindow, 'postMessage').mockImplementation(() => undefined);
  const say = (set: MessageEventInit) =>
    fireEvent(
      window,
      new MessageEvent('message', {
        ...{ origin: window.location.origin, source: contentWindow },
        ...{ data: { countinghouse: 'preview-ready' }, ...set },
      }),
    );
  return { told, say };
}

it('saves what is typed by itself, and undoes it', async () => {
  const { id } = await edit('Saved by itself');
  await openTab('Text');
  const heading = await screen.findByRole('textbox', { name: 'Heading' });
  await fillField(heading, 'Fresh coffee');
  await waitFor(async () => expect((await read(id)).draft.words.en.heading).toBe('Fresh coffee'));
  expect((await read(id)).published).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await read(id)).draft.words.en.heading).toBe(''));
  expect((heading as HTMLInputElement).value).toBe('');
});

it('tells the preview, and no other window, of each change at once', async () => {
  await edit('Previewed');
  const { told, say } = await watchPreview();
  say({ origin: 'https://evil.example' });
  say({ source: window });
  expect(told).not.toHaveBeenCalled();
  say({});
  await waitFor(() => expect(told).toHaveBeenCalled());
  await fillField(screen.getByRole('textbox', { name: 'Accent color' }), '#0F0');
  await waitFor(() =>
    expect(told.mock.lastCall).toMatchObject([
      { countinghouse: 'preview', page: { content: { colors: { accent: '#00ff00' } } } },
      window.location.origin,
    ]),
  );
});

it('says which colors cannot be read, and takes the nearest that can', async () => {
  const { id } = await edit('Pale');
  await fillField(await screen.findByRole('textbox', { name: 'Text color' }), '#dddddd');
  const offer = await screen.findAllByRole('button', { name: /^Text color: #/ });
  await userEvent.click(offer[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Text color: #/ })).toBeNull());
  await waitFor(async () => expect((await read(id)).draft.colors.text).toMatch(/^#[67]/));
});

it('keeps what is no color, site or address to itself, and leads to it before publishing', async () => {
  const { id } = await edit('Held back');
  const accent = await screen.findByRole('textbox', { name: 'Accent color' });
  await fillField(accent, 'red');
  expect(screen.getByText('Enter a color, such as #3538cd')).toBeDefined();
  await openTab('Websites');
  await userEvent.click(await screen.findByRole('button', { name: 'Add website' }));
  const site = screen.getByRole('textbox', { name: 'Website 1' });
  await fillField(site, 'http://shop.example');
  await openTab('Brand');
  await userEvent.click(screen.getByRole('button', { name: 'Publish…' }));
  await waitFor(() => expect(document.activeElement).toBe(site));
  expect((await read(id)).draft).toEqual(usualCheckoutContent);
  // What is pasted of a page of the site is the site.
  await fillField(site, 'https://shop.example/cart?id=1');
  await userEvent.tab();
  await waitFor(async () => expect((await read(id)).draft.allowedOrigins).toEqual(['https://shop.example']));
});

it('merges what somebody else saved meanwhile, and asks where both changed the same', async () => {
  const { id, draftVersion, draft } = await edit('Two at once');
  const accent = await screen.findByRole('textbox', { name: 'Accent color' });
  await fillField(accent, '#111111');
  const theirs = { ...draft, radius: 'large' as const, colors: { ...draft.colors, accent: '#222222' } };
  await http.put('hosted-payment/profile', { id, draftVersion, name: 'Two at once', content: theirs });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: /^Keep yours/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save choice' }));
  await waitFor(async () =>
    expect((await read(id)).draft).toMatchObject({ radius: 'large', colors: { accent: '#111111' } }),
  );
});

it('publishes what stands on screen, after showing what is different', async () => {
  const { id } = await edit('Published');
  await openTab('Form');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Phone number' }), 'required');
  await userEvent.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(async () => expect((await read(id)).published?.phone).toBe('required'));
});

it('shows who may not change it what it is, switched off', async () => {
  await signInAs('partner.demo');
  const { id, draftVersion } = await add({ name: 'Looked at' });
  await http.post('hosted-payment/profile/publish', { id, draftVersion });
  await openArea(area, { path: pageEditPathOf({ id }), as: 'manager.demo' });
  expect(await screen.findByText('You can only view this page')).toBeDefined();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).matches(':disabled')).toBe(
    true,
  );
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
});

it('says that there is no such page', async () => {
  await openArea(area, { path: pageEditPathOf({ id: 'cpr_unknown' }), as: 'partner.demo' });
  expect(await screen.findByText('Checkout page not found')).toBeDefined();
});

it('speaks Vietnamese', async () => {
  const { id } = await make('Tiếng Việt');
  await openArea(area, { path: pageEditPathOf({ id }), as: 'partner.demo', language: 'vi' });
  expect(await screen.findByRole('tab', { name: 'Giao diện' })).toBeDefined();
});
