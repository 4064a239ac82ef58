import { addTranslations, startI18n } from '@countinghouse/kit';
import { QueryClientProvider, queryClient } from '@countinghouse/kit/query';
import { fillField } from '@countinghouse/kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import area from '../../area.ts';
import { documentsTexts } from '../../texts.ts';
import { ReplyField } from './reply-field.tsx';

it('empties the field of what was sent, and keeps what was typed meanwhile', async () => {
  addTranslations(area.id, area.translations);
  await startI18n([documentsTexts]);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const send = vi.fn(async () => {}).mockReturnValueOnce(held);
  render(
    <QueryClientProvider client={queryClient}>
      <ReplyField send={send} />
    </QueryClientProvider>,
  );
  const reply = await screen.findByLabelText('Reply');
  // The sign that it is loading leaves slowly.
  const press = () => userEvent.click(screen.getByRole('button', { name: /Send reply$/ }));
  const answered = () => waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await fillField(reply, 'The roastery. ');
  await press();
  await fillField(reply, 'And the dairy.');
  letGo();
  await answered();
  expect(reply).toHaveProperty('value', 'And the dairy.');
  await press();
  await waitFor(() => expect(reply).toHaveProperty('value', ''));
  expect(send.mock.calls.map(([text]: unknown[]) => text)).toEqual(['The roastery.', 'And the dairy.']);
});
