import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useFlash } from '../../flash/flash.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { FileField } from './file-field.tsx';
import { fileTexts } from './file-texts.ts';

beforeAll(() => startI18n([fileTexts, 'messages']));
afterEach(cleanup);

const choose = (container: HTMLElement, ...names: string[]) =>
  userEvent.upload(
    container.querySelector('input[type=file]') as HTMLInputElement,
    names.map((name) => new File(['receipt'], name)),
  );

/** Uploads that end when the test says so. */
function heldUploads() {
  const sent: PromiseWithResolvers<void>[] = [];
  const send = () => {
    const one = Promise.withResolvers<void>();
    sent.push(one);
    return one.promise;
  };
  return { sent, send };
}

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the page is closed while a file is on its way, and no longer', async () => {
  const { sent, send } = heldUploads();
  const { container, unmount } = render(
    <FileField label="Evidence" types={['pdf']} maxBytes={1_000} onUpload={send} />,
  );
  await choose(container, 'a.pdf', 'b.pdf');
  expect(isAsked()).toBe(true);
  await act(async () => sent[0]?.resolve());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(isAsked()).toBe(true);
  await act(async () => sent[1]?.reject(new Error('no')));
  await vi.waitFor(() => expect(isAsked()).toBe(false));
  await choose(container, 'c.pdf');
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(false);
});

it('tells of a file that fails while its field is hidden, for nobody reads it there', async () => {
  const { sent, send } = heldUploads();
  const field = (isHidden: boolean) => (
    <div hidden={isHidden}>
      <FileField label="Evidence" types={['pdf']} maxBytes={1_000} onUpload={send} />
    </div>
  );
  const { container, rerender } = render(field(false));
  await choose(container, 'seen.pdf', 'unseen.pdf');
  await act(async () => sent[0]?.reject(new Error('no')));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(useFlash.getState().flash).toBeNull();
  rerender(field(true));
  await act(async () => sent[1]?.reject(new Error('no')));
  await vi.waitFor(() =>
    expect(useFlash.getState().flash?.message).toBe('unseen.pdf wasn’t uploaded: Upload failed. Try again.'),
  );
});
