import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { deployAll, keepBoards, openDashboard, smallBoard } from './testing/open-dashboard.tsx';

beforeAll(deployAll);

it('keeps both of two choices that are made before the page is drawn again', async () => {
  await keepBoards('hauspay.manager', [smallBoard(['volume'])]);
  const router = await openDashboard('hauspay.manager');
  await screen.findByRole('link', { name: 'Volume' });
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  act(() => {
    choose('Period', 'last_month');
    choose('Compare with', 'previous_year');
  });
  await waitFor(() =>
    expect(router.state.location.search).toBe('?period=last_month&comparison=previous_year'),
  );
});
