import { openArea } from '@countinghouse/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import area from '../../area.ts';

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const openList = (as: string, search = '') => openArea(area, { path: `/list-transaction${search}`, as });

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('columns', () => {
  it('are chosen and ordered, in the address and for the next visit', async () => {
    const router = await openList('merchant.demo');
    await userEvent.click(await button('Columns'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reference' }));
    // Both before the list is drawn again.
    const choices = [screen.getByRole('button', { name: 'Move Email up' }), screen.getByText('Compact')];
    act(() => {
      for (const choice of choices) choice.click();
    });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    const chosen = ['', 'Customer', 'Payment method', 'Status', 'Date', 'Email', 'Amount'];
    await waitFor(() => expect(headings()).toEqual(chosen));
    expect(decodeURIComponent(router.state.location.search)).toBe(
      '?columns=customer,method,status,time,email,amount&density=compact',
    );
    await router.navigate('/elsewhere');
    await router.navigate('/list-transaction');
    await waitFor(() => expect(headings()).toEqual(chosen));
  });

  it('that have no room are named, and are in what is exported', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
    await openList('merchant.demo');
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Reference' })).toBeNull();
    await userEvent.click(await button('Export'));
    expect(await screen.findByText(/hidden at this width: Reference$/)).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Export all \d+ columns/ }));
    expect(screen.queryByText(/hidden at this width/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await button('Columns'));
    expect(await screen.findByRole('checkbox', { name: 'Reference hidden at this width' })).toBeDefined();
    expect(screen.getAllByText('hidden at this width')).toHaveLength(1);
    // Who chooses columns is given all of them, however narrow the table is.
    await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
    await waitFor(() => expect(screen.queryByText('hidden at this width')).toBeNull());
    vi.restoreAllMocks();
  });

  it('of sums have a dash where there is none', async () => {
    const sums = async (status: string) => {
      await openList('merchant.demo', `?status=${status}&type=card&columns=customer,refunded,fees,net`);
      await screen.findByRole('table');
      const cells = bodyRows().map((row) => within(row).getAllByRole('cell').slice(-3));
      return cells.map((row) => row.map(({ textContent }) => textContent));
    };
    const declined = await sums('declined');
    expect(declined).not.toEqual([]);
    for (const row of declined) expect(row).toEqual(['—', '—', '—']);
    cleanup();
    const settled = await sums('settled');
    expect(settled).not.toEqual([]);
    for (const [refunded, ...others] of settled) {
      expect(refunded).toBe('—');
      for (const sum of others) expect(sum).toMatch(/^-?\$[\d,]+\.\d\d$/);
    }
  });

  it('are as wide as was typed, once that is a width', async () => {
    await openList('merchant.demo', '?columns=customer,status,amount');
    await screen.findByRole('table');
    await userEvent.click(await button('Columns'));
    const field = await screen.findByLabelText<HTMLInputElement>('Status width in pixels');
    const drawn = () => document.querySelectorAll('col')[2]?.style.width;
    const share = drawn();
    await userEvent.type(field, '150');
    await waitFor(() => expect(drawn()).toBe('150px'));
    expect(field.value).toBe('150');
    await userEvent.clear(field);
    await waitFor(() => expect(drawn()).toBe(share));
    await userEvent.type(field, '8000');
    expect(drawn()).toBe('800px');
    await userEvent.tab();
    await waitFor(() => expect(field.value).toBe('800'));
  });
});

describe('keys', () => {
  it('move through the rows, select them, and say how many', async () => {
    await openList('merchant.demo');
    await screen.findByRole('table');
    press('j');
    press('x');
    press('j');
    expect(bodyRows()[1]?.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.tagName).toBe('A');
    press('j');
    press('X', { shiftKey: true });
    expect(await screen.findByRole('region', { name: 'Selection' })).toBeDefined();
    expect(screen.getByText('3 transactions selected')).toBeDefined();
    press('k');
    expect(bodyRows()[1]?.contains(document.activeElement)).toBe(true);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('go on from the row whose page one comes back from, with the rows that were chosen', async () => {
    const router = await openList('merchant.demo');
    await screen.findByRole('table');
    press('j');
    press('x');
    press('j');
    press('j');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/transaction/));
    await router.navigate(-1);
    await waitFor(() => expect(bodyRows()[2]?.contains(document.activeElement)).toBe(true));
    expect(await screen.findByText('1 transaction selected')).toBeDefined();
    press('j');
    expect(bodyRows()[3]?.contains(document.activeElement)).toBe(true);
    // A row that was clicked is where one was, too; whoever comes by another way begins anew.
    await userEvent.click(within(bodyRows()[1] as HTMLElement).getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/transaction/));
    await router.navigate(-1);
    await waitFor(() => expect(bodyRows()[1]?.contains(document.activeElement)).toBe(true));
    await router.navigate('/elsewhere');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    await router.navigate('/list-transaction');
    await screen.findByRole('table');
    expect(screen.queryByText('1 transaction selected')).toBeNull();
    press('j');
    expect(bodyRows()[0]?.contains(document.activeElement)).toBe(true);
  });

  it('open a preview, which has the sums that are known', async () => {
    const sums = async (status: string) => {
      await openList('merchant.demo', `?status=${status}&type=card`);
      await screen.findByRole('table');
      press('j');
      press('p');
      const preview = await screen.findByRole('complementary');
      await within(preview).findByText('Amount');
      return ['Fees', 'Net'].map((name) => within(preview).queryByText(name)?.nextSibling?.textContent);
    };
    expect(await sums('declined')).toEqual([undefined, undefined]);
    cleanup();
    const money = expect.stringMatching(/^-?\$[\d,]+\.\d\d$/);
    expect(await sums('settled')).toEqual([money, money]);
  });

  it('go to the search, where letters are letters again', async () => {
    await openList('merchant.demo');
    await screen.findByRole('table');
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    press('j');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('are listed on a sheet, and can be switched off there', async () => {
    await openList('merchant.demo');
    await screen.findByRole('table');
    press('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Enable single-key shortcuts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    press('j');
    expect(bodyRows()[0]?.contains(document.activeElement)).toBe(false);
    press('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
