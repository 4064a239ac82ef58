import { http } from '@countinghouse/kit';
import { answerInstead, openArea } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../area.ts';

const open = async (path: string, as: string) => {
  await openArea(area, { path, as });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Access review…' }));
  return within(await screen.findByRole('dialog', { name: 'Access review' }));
};

it('starts the file of whom the list shows, to be signed or filled in', async () => {
  const dialog = await open('/user-management?status=disabled', 'partner.demo');
  expect(dialog.getByText(/^Status: /)).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText('Format'), 'CSV to fill in');
  await userEvent.click(dialog.getByRole('button', { name: 'Start export' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { items } = await http.get('export/list');
  // Other tests export as the same user.
  expect(items.find(({ kind }) => kind === 'access-review')).toMatchObject({
    ...{ format: 'csv', filter: { status: ['disabled'] } },
  });
});

it('says when everybody was reviewed last, and records that they were', async () => {
  const dialog = await open('/user-management', 'hauspay.partner');
  expect(await dialog.findByText('Never')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Findings (optional)'), 'One account removed.');
  const { promise: held, resolve: letGo } = Promise.withResolvers<null>();
  answerInstead((method) => (method === 'POST' ? held : null));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  await userEvent.type(dialog.getByLabelText('Findings (optional)'), ' And one added.');
  letGo(null);
  expect(await dialog.findByText(/by hauspay\.partner$/)).toBeDefined();
  expect((await http.get('usermanagement/review')).last).toMatchObject({ note: 'One account removed.' });
  // What was typed meanwhile was not sent.
  expect(dialog.getByLabelText('Findings (optional)')).toHaveProperty(
    'value',
    'One account removed. And one added.',
  );
});
