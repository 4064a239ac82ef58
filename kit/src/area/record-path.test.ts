import { portalDataElement } from '@countinghouse/contract/vocabulary';
import { beforeAll, expect, it } from 'vitest';
import { recordListPath, recordPath, userPath } from './record-path.ts';

beforeAll(() => {
  const pages = [
    { idPrefix: 'txn_', type: 'card', path: '/transaction' },
    { idPrefix: 'txn_', type: 'ach', path: '/transaction-ach' },
    { idPrefix: 'dep_', path: '/deposit' },
  ];
  const users = {
    id: 'users',
    routes: [{ path: '/user-management', roles: ['merchants'], hiddenFor: ['restricted'] }],
  };
  const data = document.createElement('script');
  data.id = portalDataElement;
  data.type = 'application/json';
  data.textContent = JSON.stringify({
    registry: { areas: [{ id: 'auth' }, users, { records: { pages, list: '/list-deposit' } }] },
  });
  document.body.append(data);
});

it.each([
  [{ id: 'txn_1', type: 'card' }, '/transaction/txn_1'],
  [{ id: 'txn_1', type: 'ach' }, '/transaction-ach/txn_1'],
  [{ id: 'dep_1' }, '/deposit/dep_1'],
  [{ id: 'dep_1', type: 'any' }, '/deposit/dep_1'],
  // Nobody can tell which of the two it is, or has a page for it.
  [{ id: 'txn_1' }, null],
  [{ id: 'dsp_1' }, null],
])('%j has its page at %s', (record, path) => {
  expect(recordPath(record)).toBe(path);
});

it('opens the list of records by a filter, where an area has one', () => {
  const params = new URLSearchParams({ status: 'paid' });
  expect(recordListPath('dep_', params)).toBe('/list-deposit?view=all&status=paid');
  expect(recordListPath('dsp_', params)).toBeNull();
});

it('opens the page of a user for whom it is there', () => {
  const merchant = { role: 'merchants', isRestrictedUser: false, externalPrefix: null } as const;
  expect(userPath(merchant, 'ada.lane')).toBe('/user-management/ada.lane');
  expect(userPath({ ...merchant, isRestrictedUser: true }, 'ada.lane')).toBeNull();
  expect(userPath({ ...merchant, role: null }, 'ada.lane')).toBeNull();
});
