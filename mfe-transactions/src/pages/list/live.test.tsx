import { backgroundHeader } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { loadRealtime } from '@countinghouse/kit/query';
import { answerInstead, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import area from '../../area.ts';
import { capturePayment, payByCard } from '../../testing/sandbox-transactions.ts';

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const firstLink = () => within(bodyRows()[0] as HTMLElement).getByRole('link');
const light = (name: string) => screen.findByRole('button', { name });
const newRows = (count: number) => light(`${count} new transaction${count > 1 ? 's' : ''}`);

/** Others pay at the same merchant meanwhile: these tests look at the payments of one customer each. */
let customer = '';
const pay = (action: 'sale' | 'authorize', amountMinor?: number) => payByCard(action, amountMinor, customer);

async function openList(filter = '') {
  const path = `/list-transaction?search=${customer}${filter}`;
  const router = await openArea(area, { path, as: 'merchant.demo' });
  await screen.findByRole('table');
  await light('Live');
  return router;
}

beforeEach(async () => {
  customer = `Live-${crypto.randomUUID().slice(0, 8)}`;
  await signInAs('merchant.demo');
  await pay('sale');
});
// What asks for data stands still while the browser is offline.
afterEach(() => window.dispatchEvent(new Event('online')));

describe('a list', () => {
  it('holds new rows back until they are asked for, and puts them where they belong', async () => {
    await openList();
    const before = firstLink().getAttribute('href');
    const count = bodyRows().length;
    const made = [await pay('sale'), await pay('sale')];
    const button = await newRows(2);
    expect(firstLink().getAttribute('href')).toBe(before);
    expect(await screen.findByText(/^[12] new transactions?$/, { selector: 'output' })).toBeDefined();
    await userEvent.click(button);
    await waitFor(() => expect(bodyRows()).toHaveLength(count + 2));
    expect(firstLink().getAttribute('href')).toBe(`/transaction/${made[1]?.id}`);
    await waitFor(() => expect(document.activeElement).toBe(firstLink()));
    expect(screen.queryByRole('button', { name: /new transaction/ })).toBeNull();
  });

  it('offers only rows that the filter leaves', async () => {
    const made = { small: 0, large: 0 };
    await openList('&amountMin=100&currency=USD');
    for (const [size, amountMinor] of [
      ['small', 9_999],
      ['large', 10_001],
    ] as const) {
      made[size] = (await pay('sale', amountMinor)).amount.amountMinor;
    }
    await userEvent.click(await newRows(1));
    await waitFor(() => expect(firstLink().closest('tr')?.textContent).toContain('$100.01'));
    expect(made.small).toBe(9_999);
  });

  it('changes a row where it stands, marks it for a moment, and keeps the counts true', async () => {
    const animate = vi.fn();
    Element.prototype.animate = animate;
    const authorized = await pay('authorize');
    await openList();
    const link = document.querySelector(`a[href="/transaction/${authorized.id}"]`);
    const succeeded = () => screen.getByRole('button', { name: /^Succeeded \d/ }).textContent ?? '';
    const counted = () => Number(/Succeeded ([\d,]+)/.exec(succeeded())?.[1]);
    const before = counted();
    const asked: unknown[] = [];
    answerInstead((method, _path, { headers }) => {
      if (method === 'GET') asked.push(headers.get(backgroundHeader));
      return null;
    });
    await capturePayment(authorized);
    await waitFor(() => expect(link?.closest('tr')?.textContent).toContain('Captured'));
    await waitFor(() => expect(animate).toHaveBeenCalled());
    await waitFor(() => expect(counted()).toBe(before + 1));
    // What the page asks by itself must not keep a session alive that nobody uses.
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.every((mark) => mark === '1')).toBe(true);
  });

  it('stands still while it is paused, and makes up for it after', async () => {
    await openList();
    await userEvent.click(await light('Pause'));
    await light('Paused');
    const { liveFeed } = await loadRealtime();
    const told = new Set<string>();
    const reading = liveFeed.read({
      onEvents: (events) => {
        for (const { id } of events) told.add(id);
      },
      onReset: () => undefined,
    });
    const asked: string[] = [];
    answerInstead((_method, path) => {
      asked.push(path);
      return null;
    });
    const { id } = await pay('sale');
    await waitFor(() => expect(told).toContain(id));
    reading.stop();
    // Whatever the list would ask for was asked for before this.
    await http.get('user/scope');
    expect(asked.filter((path) => path.includes('transaction'))).toEqual([]);
    restoreNetwork();
    expect(screen.queryByRole('button', { name: /new transaction/ })).toBeNull();
    await userEvent.click(await light('Resume'));
    await newRows(1);
  });

  it('says when the connection is lost, and fills the gap when it is back', async () => {
    await openList();
    answerInstead((_method, path) => (path.includes('ws-token') ? 'no answer' : null));
    window.dispatchEvent(new Event('offline'));
    await light('Connecting');
    await light('Offline');
    expect(await screen.findByText('Live connection lost. Data may be out of date.')).toBeDefined();
    await pay('sale');
    restoreNetwork();
    await userEvent.click(await light('Reconnect'));
    await light('Live');
    await newRows(1);
  });

  it('loads itself anew, and says so, when what was missed can no longer be told; what happens meanwhile is not lost', async () => {
    const RealSocket = window.WebSocket;
    class LateSocket extends RealSocket {
      constructor(url: URL, protocols: string[]) {
        // A number that the backend does not know, as after a change of databases.
        url.searchParams.set('after', String(Number.MAX_SAFE_INTEGER - 1));
        super(url, protocols);
      }
    }
    vi.stubGlobal('WebSocket', LateSocket);
    const authorized = await pay('authorize');
    const { liveFeed } = await loadRealtime();
    const query = { search: customer, limit: 50 };
    const answer = await http.get('transactions', { query });
    let isFirst = true;
    answerInstead(async (_method, path, { params }) => {
      const isAnew = isFirst && path.endsWith('transactions') && params?.limit === 50;
      if (!isAnew) return null;
      isFirst = false;
      // It happens when the answer was made, and is told before that arrives.
      const told = vi.fn();
      const reading = liveFeed.read({ onEvents: told, onReset: () => undefined });
      await capturePayment(authorized);
      await waitFor(() => expect(told).toHaveBeenCalled());
      reading.stop();
      return { status: 200, body: answer };
    });
    await openList();
    vi.stubGlobal('WebSocket', RealSocket);
    await screen.findByText(/The list was reloaded/);
    expect(bodyRows()).toHaveLength(2);
    await waitFor(() => expect(firstLink().closest('tr')?.textContent).toContain('Captured'));
  });

  it('is as it was left when one comes back, with what happened meanwhile on offer', async () => {
    const router = await openList();
    const first = firstLink().getAttribute('href');
    const frame = screen.getByRole('table').parentElement as HTMLElement;
    frame.scrollTop = 640;
    await router.navigate(first ?? '');
    await screen.findByRole('region', { name: 'Timeline' });
    await pay('sale');
    await router.navigate(-1);
    await screen.findByRole('table');
    expect(screen.getByRole('table').parentElement?.scrollTop).toBe(640);
    await newRows(1);
    expect(firstLink().getAttribute('href')).toBe(first);
  });
});
