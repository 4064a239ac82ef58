import { addTranslations, recordTexts, startI18n } from '@countinghouse/kit';
import { QueryClientProvider, queryClient } from '@countinghouse/kit/query';
import { answerInstead, signInAs } from '@countinghouse/kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../area.ts';
import { calendarTexts } from '../../texts.ts';
import { CalendarDialog } from './calendar-dialog.tsx';

const failed = 'That could not be saved. Try again in a moment.';

it('says no more that the address could not be revoked once it was replaced', async () => {
  addTranslations(area.id, area.translations);
  await startI18n([calendarTexts, recordTexts]);
  await signInAs('hauspay.manager');
  render(
    <QueryClientProvider client={queryClient}>
      <CalendarDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const confirm = async (name: string) =>
    userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await press(/Create address$/);
  await screen.findByText('Your calendar address');
  answerInstead((method) => (method === 'DELETE' ? 'no answer' : null));
  await press(/Revoke address$/);
  await confirm('Revoke address');
  await screen.findByText(failed);
  const before = screen.getByText(/\.ics$/).textContent;
  await press(/Replace address$/);
  await confirm('Replace address');
  await screen.findByText((text) => text.endsWith('.ics') && text !== before);
  expect(screen.queryByText(failed)).toBeNull();
});
