import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { queryClient } from '../../query/query-client.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { previewTexts } from './preview-texts.ts';

it('shows a text as it is, and saves the file under its name once it is here', async () => {
  await startI18n([previewTexts, 'kit']);
  const { promise, resolve } = Promise.withResolvers<Blob>();
  render(
    <QueryClientProvider client={queryClient}>
      <PreviewDialog
        title="receipt.txt"
        fileName="receipt.txt"
        contentType="text/plain"
        fileKey={['receipt']}
        load={() => promise}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const download = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download' });
  expect(download().disabled).toBe(true);
  const file = new Blob(['<b>Paid</b>']);
  resolve(file);
  expect(await screen.findByText('<b>Paid</b>')).toBeDefined();
  await waitFor(() => expect(download().disabled).toBe(false));
  const saved: { url: string; name: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ url: this.href, name: this.download });
  });
  URL.createObjectURL = vi.fn(() => 'blob:receipt');
  await userEvent.click(download());
  expect(vi.mocked(URL.createObjectURL).mock.calls).toEqual([[file]]);
  expect(saved).toEqual([{ url: 'blob:receipt', name: 'receipt.txt' }]);
});
