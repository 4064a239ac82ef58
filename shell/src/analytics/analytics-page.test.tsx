import { changeLanguage, defineArea, navigationFor, readPortalData, useAuth } from '@countinghouse/kit';
import { answerInstead, openArea, writePortalData } from '@countinghouse/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { decideAccess, portalRoutesOf } from '../routing/access.ts';
import { OwnPages } from '../routing/own-pages.tsx';
import { userOf, wholePortal } from '../testing/whole-portal.ts';

const origin = 'https://analytics.example';
const area = defineArea({
  id: 'page',
  routes: () => [{ path: '*', element: <OwnPages /> }],
  translations: { en: async () => ({ default: {} }), vi: async () => ({ default: {} }) },
});

beforeAll(() => {
  const registry = { revision: '0', areas: wholePortal };
  writePortalData({ brand: null, registry, analyticsOrigin: origin });
  readPortalData();
});

/** The signed addresses that the backend gives, one after the other; null where it cannot be reached. */
let addresses: (string | null)[];
let asked = 0;
beforeEach(() => {
  asked = 0;
  addresses = [];
  answerInstead((_method, path) => {
    if (!path.endsWith('dashboard/embedded')) return null;
    const url = addresses[Math.min(asked, addresses.length - 1)] ?? null;
    asked += 1;
    if (url === null) return 'no answer';
    return { status: 200, body: { url, validSeconds: 300 } };
  });
});

const open = (...given: (string | null)[]) => {
  addresses = given;
  return openArea(area, { path: '/analytics', as: 'merchant.demo' });
};
const signed = (token: string) => `${origin}/board?token=${token}`;
const frame = () => screen.findByTitle<HTMLIFrameElement>('Analytics');
const say = (data: unknown, from: Partial<{ origin: string; source: Window | null }> = {}) =>
  act(async () => {
    const { contentWindow } = await frame();
    fireEvent(window, new MessageEvent('message', { data, origin, source: contentWindow, ...from }));
  });
const height = (pixels: unknown) => ({ type: 'countinghouse:height', height: pixels });

it('frames the address with the least that works, and shows it once it says how high it is', async () => {
  await open(signed('one'));
  const shown = await frame();
  expect(shown.getAttribute('src')).toBe(`${origin}/board?token=one&language=en&theme=light`);
  expect(shown.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(shown.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(shown.hasAttribute('allow')).toBe(false);
  expect(screen.getByRole('status', { name: 'Loading analytics' })).toBeDefined();
  await say(height(640));
  expect(shown.style.height).toBe('640px');
  expect(screen.queryByRole('status', { name: 'Loading analytics' })).toBeNull();
});

it('hears nobody but the frame, and nothing but a height within bounds', async () => {
  await open(signed('one'));
  const shown = await frame();
  const before = shown.style.height;
  await say(height(700), { origin: 'https://evil.example' });
  await say(height(700), { source: window });
  for (const odd of [
    height('700'),
    height(Number.NaN),
    { type: 'other', height: 700 },
    'height',
    null,
    [700],
  ])
    await say(odd);
  expect(shown.style.height).toBe(before);
  await say(height(1e9));
  expect(shown.style.height).toBe('20000px');
  await say({ ...height(-5), token: 'x', href: '/login' });
  expect(shown.style.height).toBe('200px');
});

it('hands the frame a new token before its own ends, and its reader’s looks, without loading it anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(signed('one'), signed('two'));
  const shown = await frame();
  const told = vi.spyOn(shown.contentWindow as Window, 'postMessage');
  await say(height(640));
  const src = shown.getAttribute('src');
  await act(() => vi.advanceTimersByTimeAsync(239_000));
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(asked).toBe(2);
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith({ type: 'countinghouse:token', token: 'two' }, origin),
  );
  await act(() => changeLanguage('vi'));
  expect(told).toHaveBeenLastCalledWith(
    { type: 'countinghouse:look', language: 'vi', theme: 'light' },
    origin,
  );
  expect(shown.isConnected).toBe(true);
  expect(shown.getAttribute('src')).toBe(src);
});

it('says that it did not load, and tries again with an address of its own', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(signed('one'), signed('two'));
  await frame();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole('alert').textContent).toContain('Analytics did not load');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(async () => expect((await frame()).src).toContain('token=two'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('frames no address but that of the setting', async () => {
  await open('https://other.example/board?token=one');
  expect((await screen.findByRole('alert')).textContent).toContain('Analytics did not load');
  expect(document.querySelector('iframe')).toBeNull();
});

it('is not shown in a view as somebody else, and no address is asked for', async () => {
  await open(signed('one'));
  await frame();
  const before = asked;
  const { user } = useAuth.getState();
  const view = {
    id: 'v',
    username: 'mia',
    by: { username: 'ada', name: 'Ada' },
    endsAt: '',
    secondsLeft: 60,
  };
  act(() => useAuth.setState({ user: user && { ...user, viewAs: view } }));
  expect(await screen.findByText('Analytics aren’t shown in a view')).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
  expect(asked).toBe(before);
});

it('has a page and a line in the navigation for every role, and none for visitors', () => {
  const routes = portalRoutesOf(wholePortal);
  expect(decideAccess(routes, '/analytics', null)).toBe('sign-in');
  expect(decideAccess(routes, '/analytics', userOf({ role: 'multi-merchant' }))).toBe('allowed');
  expect(decideAccess(routes, '/analytics', userOf({ role: null }))).toBe('forbidden');
  const lines = navigationFor(userOf({ role: 'merchants' }), wholePortal).map(({ path }) => path);
  expect(lines.slice(0, 2)).toEqual(['/dashboard', '/analytics']);
  expect(navigationFor(userOf({ role: null }), wholePortal)).toEqual([]);
});
