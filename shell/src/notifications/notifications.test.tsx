import type { Notification } from '@countinghouse/contract';
import { defineArea, http, serverNow, useAuth } from '@countinghouse/kit';
import { startExport } from '@countinghouse/kit/query';
import { answerInstead, openArea, signInAs, writePortalData } from '@countinghouse/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { wholePortal } from '../testing/whole-portal.ts';
import { NotificationBell } from './notification-bell.tsx';
import { readNotificationsOf } from './read-of-records.ts';

/** A page with nothing on it but the bell, whose words are the shell's. */
const shell = defineArea({
  id: 'shell',
  routes: () => [{ path: '/', element: <NotificationBell /> }],
  translations: { en: () => import('../locales/en.json'), vi: () => import('../locales/vi.json') },
});

beforeAll(() => {
  writePortalData({ brand: null, registry: { revision: '0', areas: wholePortal } });
});

const open = (as: string, language: 'en' | 'vi' = 'en') => openArea(shell, { path: '/', as, language });
const bell = () => screen.findByRole('button', { name: /^(Notifications|Thông báo)/ });

async function openPanel() {
  await userEvent.click(await bell());
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

/** Exports of the user's own, of which nobody else is told. */
async function exported(as: string, count: number): Promise<string[]> {
  await signInAs(as);
  const names: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { fileName } = await startExport('transactions', { filter: { search: 'txn_none' } });
    names.push(fileName);
  }
  await vi.waitFor(async () => {
    const { items } = await http.get('notifications', { query: { kind: ['export_ready'] } });
    const told = items.map(({ recordName }) => recordName);
    expect(names.every((name) => told.includes(name))).toBe(true);
  });
  return names;
}

const notification = (part: Partial<Notification>): Notification => ({
  ...{
    id: 'ntf_1',
    kind: 'dispute_opened',
    recordId: 'dsp_1',
    merchantId: 'mer_1',
    merchantName: 'Blue Bottle',
  },
  ...{ recordName: null, recordType: null, createdAt: serverNow().toISOString(), daysLeft: null },
  ...{ isRead: false, group: 'disputes', isMutable: true, ...part },
});

/** What the sandbox has no such list of. */
const showList = (items: Notification[], unreadCount = items.length) =>
  answerInstead((method, path) => {
    if (method !== 'GET' || !path.includes('/notifications')) return null;
    const count = { unreadCount, sequence: 0 };
    return { status: 200, body: path.endsWith('/count') ? count : { items, nextCursor: null, unreadCount } };
  });

it.each([
  ['en', 'Notifications, 1,204 unread', '1.2K'],
  ['vi', 'Thông báo, 1.204 chưa đọc', '1,2 N'],
] as const)(
  'counts beyond 100, in %s: all of it to screen readers, what fits on the bell',
  async (language, name, short) => {
    showList([], 1_204);
    await open('merchant.demo', language);
    const button = await screen.findByRole('button', { name });
    expect(button.textContent?.replace(/\s/, ' ')).toBe(short);
  },
);

it('leads to the record, which is read then', async () => {
  const [fileName = ''] = await exported('restricted.demo', 1);
  const router = await open('restricted.demo');
  const panel = await openPanel();
  const link = await panel.findByRole('link', { name: new RegExp(`Export ready.*${fileName}`) });
  await userEvent.click(link);
  expect(router.state.location.pathname).toBe(`/export/download/${fileName}`);
  await waitFor(async () => {
    const { items } = await http.get('notifications', { query: { kind: ['export_ready'] } });
    expect(items.find(({ recordName }) => recordName === fileName)?.isRead).toBe(true);
  });
});

it('gathers several of a kind; marks all and takes it back; mutes the kind and takes it back', async () => {
  await exported('hauspay.partner', 3);
  await open('hauspay.partner');
  const panel = await openPanel();
  const many = () => panel.findByRole('button', { name: /exports ready/, expanded: false });
  expect((await many()).textContent).toMatch(/^Unread\. \d+ exports ready/);

  await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(async () => expect((await many()).textContent).toMatch(/^\d+ exports ready/));
  await userEvent.click(await panel.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await many()).textContent).toMatch(/^Unread\. \d+ exports ready/));

  await userEvent.click(panel.getByRole('button', { name: /^Actions for \d+ exports ready/ }));
  await userEvent.click(await panel.findByRole('menuitem', { name: 'Mute all of this type' }));
  await panel.findByText('Finished exports muted');
  expect(panel.queryByRole('button', { name: /exports ready/, expanded: false })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
  expect(await many()).toBeDefined();
});

it('is gone through by arrows, and gives the focus back to the bell', async () => {
  const deposit = notification({ id: 'ntf_2', kind: 'deposit_failed', recordId: 'dep_1', group: 'payments' });
  showList([notification({}), deposit]);
  await open('manager.demo');
  const panel = await openPanel();
  const first = await panel.findByText('New dispute');
  const user = userEvent.setup();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.contains(first)).toBe(true);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Deposit failed');
  expect(document.activeElement?.textContent).toContain('Blue Bottle');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await bell());
});

it('says so where a page is not for the user, and offers nothing to mute of what everybody is told', async () => {
  const link = { kind: 'link_card_testing', group: 'security', isMutable: false, recordId: 'plk_1' } as const;
  // There is a page, which restricted users may not see.
  const view = { kind: 'view_alert', group: 'files', recordId: 'view_1', recordType: 'users' } as const;
  showList([notification(link), notification({ ...view, id: 'ntf_2' })]);
  await open('restricted.demo');
  const panel = await openPanel();
  const notes = await panel.findAllByText('You don’t have access to this page, or it no longer exists.');
  expect(notes).toHaveLength(2);
  await userEvent.click(panel.getByRole('button', { name: /^Actions for Payment link/ }));
  expect((await panel.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Mark as read',
  ]);
});

it('says why there is nothing, and what failed, with the way on', async () => {
  showList([]);
  await open('merchant.demo');
  const panel = await openPanel();
  await panel.findByText('No notifications yet');
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
  await userEvent.click(panel.getByText('Unread'));
  await panel.findByText('You’re all caught up');
  answerInstead((_method, path) => (path.endsWith('/notifications') ? { status: 400 } : null));
  await userEvent.click(panel.getByText('All'));
  const retry = await panel.findByRole('button', { name: 'Try again' });
  showList([notification({})]);
  await userEvent.click(retry);
  expect(await panel.findByText('New dispute')).toBeDefined();
});

it('reads what was dealt with where it was told first', async () => {
  const [fileName] = await exported('hauspay.manager', 1);
  await signInAs('hauspay.manager');
  const find = async () => {
    const { items } = await http.get('notifications', { query: { kind: ['export_ready'] } });
    return items.find(({ recordName }) => recordName === fileName);
  };
  await readNotificationsOf([(await find())?.recordId ?? ''], ['export_ready']);
  expect((await find())?.isRead).toBe(true);
});

it('changes nothing of theirs in a view as somebody else', async () => {
  const asked: string[] = [];
  const file = { kind: 'export_ready', group: 'files', recordId: 'exp_1', recordName: 'a.csv' } as const;
  const body = { items: [notification(file)], nextCursor: null, unreadCount: 1 };
  answerInstead((method, path) => {
    if (!path.includes('/notifications')) return null;
    asked.push(method);
    return { status: 200, body: path.endsWith('/count') ? { unreadCount: 1, sequence: 0 } : body };
  });
  const router = await open('merchant.demo');
  const by = { username: 'merchant.demo', name: 'Merchant Demo' };
  const endsAt = serverNow().toISOString();
  const viewAs = { id: 'view_1', username: 'somebody', by, endsAt, secondsLeft: 600 };
  act(() => useAuth.setState(({ user }) => ({ user: user && { ...user, viewAs } })));
  const panel = await openPanel();
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' })).toHaveProperty(
    'disabled',
    true,
  );
  await userEvent.click(await panel.findByRole('link', { name: /Export ready/ }));
  expect(router.state.location.pathname).toBe('/export/download/a.csv');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).not.toContain('POST');
});
