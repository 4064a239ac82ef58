import { addTranslations, startI18n } from '@countinghouse/kit';
import { QueryClientProvider, queryClient } from '@countinghouse/kit/query';
import { answerInstead, fill, fillField, signInAs } from '@countinghouse/kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../area.ts';
import { FirstUser } from './first-user.tsx';

it('says that somebody was invited, and keeps whom one began to enter meanwhile', async () => {
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
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Later');

  const [nextUsername, nextEmail] = ['second.of.mer1', 'second@example.com'];
  await fill({ 'First name': 'Second', Email: nextEmail, Username: nextUsername });
  // The sign that it is loading leaves slowly.
  await userEvent.click(screen.getByRole('button', { name: /Send invitation$/ }));
  expect(await screen.findByText('second.of.mer1 was invited')).toBeDefined();
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', '');
  await fill({ 'First name': 'Third', 'Last name': 'User' });
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'third.user');
});
