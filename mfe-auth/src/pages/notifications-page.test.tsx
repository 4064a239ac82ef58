import { http, useAuth } from '@countinghouse/kit';
import { answerInstead, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import area from '../area.ts';

const open = (as: string, language: 'en' | 'vi' = 'en') =>
  openArea(area, { path: '/profile/notifications', as, language });
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const kept = () => http.get('notifications/preferences');
const channel = async (kind: string) => (await kept()).channels.find((one) => one.kind === kind);

afterEach(async () => {
  restoreNetwork();
  await signInAs('manager.demo');
  const { channels } = await kept();
  const usual = channels.map(({ kind }) => ({ kind, portal: true, mail: 'off' as const }));
  await http.put('notifications/preferences', { muted: [], quietHours: null, locale: 'en', channels: usual });
});

it('keeps each choice at once, and takes it back', async () => {
  await open('manager.demo');
  const disputes = await row('New disputes');
  const tick = (name: string) => disputes.getByRole<HTMLInputElement>('checkbox', { name });
  await userEvent.click(tick('Daily digest'));
  await waitFor(async () => expect((await channel('dispute_opened'))?.mail).toBe('daily'));
  await userEvent.click(tick('Email now'));
  expect([tick('Email now').checked, tick('Daily digest').checked]).toEqual([true, false]);
  await waitFor(async () => expect((await channel('dispute_opened'))?.mail).toBe('now'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(tick('Daily digest').checked).toBe(true));
  await waitFor(async () => expect((await channel('dispute_opened'))?.mail).toBe('daily'));
});

it('offers the kinds of the role, and cannot switch off what everybody is told', async () => {
  await open('manager.demo');
  const bank = await row('Bank account changes');
  expect(bank.getByRole<HTMLInputElement>('checkbox', { name: 'In portal' }).disabled).toBe(true);
  expect(screen.queryByRole('row', { name: /^Reported changes/ })).toBeNull();
  expect(screen.getByRole('row', { name: /^Payment page alerts/ })).toBeDefined();
});

it('brings back a muted kind', async () => {
  await signInAs('manager.demo');
  await http.put('notifications/preferences', { muted: ['ach_returned'] });
  await open('manager.demo');
  const returns = await row('ACH returns');
  await userEvent.click(returns.getByRole('button', { name: 'Unmute' }));
  expect(await returns.findByRole('checkbox', { name: 'In portal' })).toBeDefined();
  await waitFor(async () => expect((await kept()).muted).toEqual([]));
});

it('sets quiet hours, which must not end when they begin', async () => {
  await open('manager.demo');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Quiet hours' }));
  await waitFor(async () => expect((await kept()).quietHours).toEqual({ from: '22:00', to: '07:00' }));
  const to = await screen.findByLabelText('To');
  await userEvent.clear(to);
  await userEvent.type(to, '22:00');
  await userEvent.tab();
  await screen.findByText('Choose two different times');
  await userEvent.clear(to);
  await userEvent.type(to, '06:30');
  await userEvent.tab();
  await waitFor(async () => expect((await kept()).quietHours).toEqual({ from: '22:00', to: '06:30' }));
});

it('lets who goes on from one end of quiet hours to the other type there', async () => {
  await signInAs('manager.demo');
  await http.put('notifications/preferences', { quietHours: { from: '22:00', to: '07:00' } });
  await open('manager.demo');
  const from = await screen.findByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, '21:00');
  await userEvent.tab();
  await waitFor(async () => expect((await kept()).quietHours).toEqual({ from: '21:00', to: '07:00' }));
  expect(document.activeElement).toBe(screen.getByLabelText('To'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('22:00'));
});

it('says when a choice could not be kept, and shows what is', async () => {
  await open('manager.demo', 'vi');
  const disputes = await row('Tranh chấp mới');
  const tick = disputes.getByRole<HTMLInputElement>('checkbox', { name: 'Email ngay' });
  answerInstead((method) => (method === 'PUT' ? { status: 400, body: {} } : null));
  await userEvent.click(tick);
  await screen.findByRole('alert');
  await waitFor(() => expect(tick.checked).toBe(false));
});

it('shows what somebody else chose, and lets nothing of it be changed in a view as them', async () => {
  await signInAs('manager.demo');
  await http.put('notifications/preferences', { muted: ['ach_returned'] });
  await open('manager.demo');
  await row('New disputes');
  const viewAs = {
    ...{ id: 'view_1', username: 'manager.demo', by: { username: 'looker', name: 'Look Er' } },
    ...{ endsAt: '2099-01-01T00:00:00.000Z', secondsLeft: 600 },
  };
  const { user } = useAuth.getState();
  if (!user) throw new Error('nobody is signed in');
  act(() => useAuth.setState({ user: { ...user, viewAs } }));
  const unmute = screen.getByRole('button', { name: 'Unmute' });
  await waitFor(() => expect(unmute.matches(':disabled')).toBe(true));
  const controls = [...document.querySelectorAll('input, select')];
  expect(controls.length).toBeGreaterThan(20);
  expect(controls.filter((one) => !one.matches(':disabled'))).toEqual([]);
  act(() => useAuth.setState({ user }));
});
