import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { FileField } from './file-field.tsx';
import { fileTexts } from './file-texts.ts';
import type { SendFile } from './send-watched.ts';

beforeAll(() => startI18n([fileTexts, 'messages']));
afterEach(cleanup);

it('sends a file again as what it was chosen for, whatever is chosen for the next one', async () => {
  const send = vi.fn<SendFile>().mockRejectedValueOnce(new ApiError(0, 'No answer'));
  const sendNext = vi.fn<SendFile>();
  const fieldFor = (onUpload: SendFile) => (
    <FileField label="Evidence" types={['pdf']} maxBytes={1_000} onUpload={onUpload} />
  );
  const { container, rerender } = render(fieldFor(send));
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['receipt'], 'first.pdf'));
  const again = await screen.findByRole('button', { name: 'Try again: first.pdf' });
  rerender(fieldFor(sendNext));
  await userEvent.click(again);
  await screen.findByText(/Uploaded$/);
  expect([send.mock.calls.length, sendNext.mock.calls.length]).toEqual([2, 0]);
});
