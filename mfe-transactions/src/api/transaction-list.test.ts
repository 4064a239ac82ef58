import type { RealtimeEvent } from '@countinghouse/contract';
import { useAuth } from '@countinghouse/kit';
import { placedColumns } from '@countinghouse/kit/list';
import { afterEach, expect, it } from 'vitest';
import { transactionColumns } from '../model/list-columns.ts';
import { transactionChange } from './transaction-list.ts';

afterEach(() => useAuth.setState({ user: null }));

const usual = () => placedColumns(transactionColumns, { columns: null });

it('leaves out the merchant for users with one, in the list and so in files', () => {
  expect(usual().map(({ key }) => key)).toContain('merchant');
  useAuth.setState({ user: { role: 'merchants' } as never });
  expect(usual().map(({ key }) => key)).not.toContain('merchant');
});

const event = (type: RealtimeEvent['type'], more: Partial<RealtimeEvent>) =>
  transactionChange({ type, id: 'txn_1', status: 'settled', merchantId: 'mer_1', ...more } as RealtimeEvent);

it('hears of its rows, and of what happens to their refunds', () => {
  expect(event('transaction.created', {})).toEqual({
    id: 'txn_1',
    isNew: true,
    status: 'settled',
    merchantId: 'mer_1',
  });
  const refund = { id: 're_1', transactionId: 'txn_1', status: 'failed' };
  expect(event('refund.updated', refund)).toMatchObject({ id: 'txn_1', isNew: false, status: null });
  expect(event('deposit.updated', { id: 'dep_1', transactionId: null })).toBeNull();
});
