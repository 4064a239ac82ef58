import { addTranslations, startI18n } from '@countinghouse/kit';
import { QueryClientProvider, queryClient } from '@countinghouse/kit/query';
import { answerInstead, fill, fillField, signInAs } from '@countinghouse/kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../area.ts';
import { FirstUser } from './first-user.tsx';

it('says that somebody was invited whatever was typed meanwhile', async () => {
  addTranslations(area.id, area.translations);
  await startI18n([area.id]);
  await signInAs('partner.demo');
  const { promise: held, resolve: letGo } = Promise.withResolvers<null>();
  answerInstead((_method, path) => (path.endsWith('usermanagement/insert') ? held : null));
  render(
    <QueryClientProvider client={queryClient}>
      <FirstUser merchantId="mer_0001" />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('First name');
  const [username, email] = ['first.of.mer1', 'first@example.com'];
  await fill({ 'First name': 'First', 'Last name': 'User', Email: email, Username: username });
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await fillField(screen.getByLabelText('Last name'), 'Later');
  letGo(null);
  expect(await screen.findByText('first.of.mer1 was invited')).toBeDefined();
});
