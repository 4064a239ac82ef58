import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { FileField } from './file-field.tsx';
import { fileTexts } from './file-texts.ts';
import type { SendFile } from './send-watched.ts';

beforeAll(() => startI18n([fileTexts, 'messages']));
afterEach(cleanup);

const fileOf = (name: string, content = 'receipt') => new File([content], name);

/** Uploads that end when the test says so, in the order in which they began. */
function startedUploads() {
  const started: {
    name: string;
    signal: AbortSignal;
    progress: (portion: number) => void;
    end: () => void;
    fail: (error: Error) => void;
  }[] = [];
  const send = vi.fn<SendFile>(
    (file, { signal, onProgress }) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('canceled')));
        started.push({ name: file.name, signal, progress: onProgress, end: resolve, fail: reject });
      }),
  );
  return { send, started };
}

function openField(
  send: SendFile = async () => undefined,
  isSingle = false,
  more: Partial<Parameters<typeof FileField>[0]> = {},
) {
  const { container, unmount } = render(
    <>
      <FileField
        label="Evidence"
        types={['pdf', 'txt']}
        maxBytes={1_000}
        onUpload={send}
        isSingle={isSingle}
        {...more}
      />
      <textarea aria-label="Note" />
    </>,
  );
  const zone = screen.getByRole('button', { name: /Select/ });
  // antd makes a new one after each choice.
  const input = () => container.querySelector('input[type=file]') as HTMLInputElement;
  return {
    zone,
    input,
    unmount,
    choose: (...files: File[]) => userEvent.upload(input(), files, { applyAccept: false }),
  };
}

const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

const withFiles = (files: File[]) => ({
  files,
  items: files.map(() => ({ kind: 'file' })),
  types: ['Files'],
});

function paste(target: Element, files: File[]) {
  const event = createEvent.paste(target, { clipboardData: withFiles(files) });
  fireEvent(target, event);
  return event;
}

it('sends what is chosen one after another, and shows how far each is', async () => {
  const { send, started } = startedUploads();
  const { choose } = openField(send);
  await choose(fileOf('first.pdf'), fileOf('second.txt'));
  expect(await screen.findByRole('list', { name: 'Evidence: files' })).toBeTruthy();
  await vi.waitFor(() => expect(started.map(({ name }) => name)).toEqual(['first.pdf']));
  expect(rowOf('second.txt').textContent).toContain('7 B · Queued');
  started[0]?.progress(0.5);
  const progress = within(rowOf('first.pdf')).getByRole('progressbar', { name: 'first.pdf' });
  await vi.waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('50'));
  started[0]?.end();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('first.pdf uploaded'));
  await vi.waitFor(() => expect(started[1]?.name).toBe('second.txt'));
  started[1]?.end();
  await vi.waitFor(() => expect(rowOf('second.txt').textContent).toContain('Uploaded'));
});

it('lets what has arrived go when more is chosen', async () => {
  const { choose } = openField();
  await choose(fileOf('first.pdf'));
  await vi.waitFor(() => expect(rowOf('first.pdf').textContent).toContain('Uploaded'));
  await choose(fileOf('second.pdf'));
  await vi.waitFor(() => expect(rowOf('second.pdf').textContent).toContain('Uploaded'));
  expect(screen.queryByText('first.pdf')).toBeNull();
});

it('says why a dropped file is not sent, and sends the others', async () => {
  const { send, started } = startedUploads();
  const { zone } = openField(send);
  const files = [
    fileOf('tool.exe'),
    fileOf('empty.pdf', ''),
    fileOf('long.TXT', 'x'.repeat(1_001)),
    fileOf('good.PDF'),
  ];
  fireEvent.drop(zone, { dataTransfer: withFiles(files) });
  await vi.waitFor(() => expect(started.map(({ name }) => name)).toEqual(['good.PDF']));
  const alertOf = (name: string) => within(rowOf(name)).getByRole('alert').textContent;
  expect(alertOf('tool.exe')).toBe('File type not supported. Use one of: PDF, TXT');
  expect(alertOf('empty.pdf')).toBe('This file is empty');
  expect(alertOf('long.TXT')).toBe('This file is too large');
  await userEvent.click(screen.getByRole('button', { name: 'Remove: tool.exe' }));
  expect(screen.queryByText('tool.exe')).toBeNull();
});

it('stops a canceled upload, goes on with the next, and keeps the focus', async () => {
  const { send, started } = startedUploads();
  const { zone, choose } = openField(send);
  await choose(fileOf('first.pdf'), fileOf('second.pdf'), fileOf('third.pdf'));
  await vi.waitFor(() => expect(started).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel: second.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel: first.pdf' }));
  expect(started[0]?.signal.aborted).toBe(true);
  expect(document.activeElement).toBe(zone);
  await vi.waitFor(() => expect(started.map(({ name }) => name)).toEqual(['first.pdf', 'third.pdf']));
  expect(screen.queryByText('first.pdf')).toBeNull();
});

it('says why an upload failed, and sends the file again when asked', async () => {
  const { send, started } = startedUploads();
  const { choose } = openField(send);
  await choose(fileOf('first.pdf'));
  await vi.waitFor(() => expect(started).toHaveLength(1));
  const fields = [{ path: 'file', reason: 'file_cut', message: 'is incomplete' }];
  started[0]?.fail(new ApiError(400, 'Check these fields: file.', { data: { fields }, text: '' }));
  expect((await within(rowOf('first.pdf')).findByRole('alert')).textContent).toBe(
    'This file is incomplete. Upload it again.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again: first.pdf' }));
  await vi.waitFor(() => expect(started).toHaveLength(2));
  started[1]?.end();
  await vi.waitFor(() => expect(rowOf('first.pdf').textContent).toContain('Uploaded'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes what is pasted while the focus or the pointer is on it, and nothing else', async () => {
  const { send, started } = startedUploads();
  const { zone } = openField(send);
  const note = screen.getByRole('textbox', { name: 'Note' });
  act(() => note.focus());
  fireEvent.pointerEnter(zone);
  expect(paste(note, [fileOf('cells.pdf')]).defaultPrevented).toBe(false);
  act(() => note.blur());
  fireEvent.pointerLeave(zone);
  paste(document.body, [fileOf('elsewhere.pdf')]);
  fireEvent.pointerEnter(zone);
  paste(document.body, [fileOf('pointed.pdf')]);
  await vi.waitFor(() => expect(started.map(({ name }) => name)).toEqual(['pointed.pdf']));
  fireEvent.pointerLeave(zone);
  act(() => zone.focus());
  paste(zone, [fileOf('focused.pdf')]);
  expect(await screen.findByText('focused.pdf')).toBeTruthy();
  expect(screen.queryByText(/cells|elsewhere/)).toBeNull();
});

it('sends what was made of a file, and refuses what is too large even so', async () => {
  const sent: string[] = [];
  const prepare = async (file: File) => (file.name === 'photo.pdf' ? fileOf('small.pdf') : file);
  const { choose } = openField(async ({ name }) => void sent.push(name), false, { prepare });
  await choose(fileOf('photo.pdf', 'x'.repeat(2_000)), fileOf('long.pdf', 'x'.repeat(2_000)));
  await vi.waitFor(() => expect(rowOf('photo.pdf').textContent).toContain('Uploaded'));
  expect((await within(rowOf('long.pdf')).findByRole('alert')).textContent).toBe('This file is too large');
  expect(sent).toEqual(['small.pdf']);
});

it('takes a picture where the device has a camera at hand', async () => {
  const { send, started } = startedUploads();
  const small = window.matchMedia('');
  vi.stubGlobal('matchMedia', () => ({ ...small, matches: true }));
  openField(send, false, { hasCamera: true, types: ['jpg'] });
  expect(screen.getByRole('button', { name: 'Take a photo: Evidence' })).toBeTruthy();
  const camera = document.querySelector('input[capture]') as HTMLInputElement;
  await userEvent.upload(camera, fileOf('image.jpg'), { applyAccept: false });
  await vi.waitFor(() => expect(started.map(({ name }) => name)).toEqual(['image.jpg']));
  vi.unstubAllGlobals();
});

it('opens the choice of files by Enter and by Space', async () => {
  const { zone, input } = openField(undefined, true);
  const opened = vi.spyOn(input(), 'click').mockImplementation(() => undefined);
  zone.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(opened).toHaveBeenCalledTimes(2);
  expect(input().multiple).toBe(false);
});

it('stops what is under way when its page is left', async () => {
  const { send, started } = startedUploads();
  const { choose, unmount } = openField(send);
  await choose(fileOf('first.pdf'), fileOf('second.pdf'));
  await vi.waitFor(() => expect(started).toHaveLength(1));
  unmount();
  expect(started[0]?.signal.aborted).toBe(true);
  await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(1);
});

it('cuts off an upload that stands still, and sends it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { send, started } = startedUploads();
  const { zone } = openField(send);
  fireEvent.drop(zone, { dataTransfer: withFiles([fileOf('slow.pdf')]) });
  await vi.waitFor(() => expect(started).toHaveLength(1));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(50_000);
  act(() => started[0]?.progress(0.5));
  await pass(50_000);
  expect(rowOf('slow.pdf').textContent).toContain('Uploading');
  await pass(11_000);
  expect(within(rowOf('slow.pdf')).getByRole('alert').textContent).toBe(
    'The upload stopped. Check your connection, and try again.',
  );
  expect(rowOf('slow.pdf').textContent).toContain('Not uploaded');
  expect(started[0]?.signal.aborted).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again: slow.pdf' }));
  await vi.waitFor(() => expect(started).toHaveLength(2));
  started[1]?.end();
  await vi.waitFor(() => expect(rowOf('slow.pdf').textContent).toContain('Uploaded'));
});

it('says what to do with a photo that the browser cannot read', async () => {
  const send = vi.fn<SendFile>(async () => undefined);
  const { choose } = openField(send, false, { types: ['heic', 'jpg'], prepare: async (file) => file });
  await choose(fileOf('IMG_1.HEIC'));
  await vi.waitFor(() =>
    expect(within(rowOf('IMG_1.HEIC')).getByRole('alert').textContent).toMatch(/can’t open HEIC.*as JPG/),
  );
  expect(send).not.toHaveBeenCalled();
});
