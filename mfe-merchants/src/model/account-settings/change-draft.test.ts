import type { MerchantSettings } from '@countinghouse/contract';
import { describe, expect, it } from 'vitest';
import {
  type ChangeDraft,
  changesOf,
  diffOf,
  emptyDraft,
  noAccount,
  problemsOf,
  withRoutingNumber,
} from './change-draft.ts';

const settings = {
  merchantId: 'mer_0001',
  name: 'Alder Finch',
  descriptor: null,
  routingNumber: '110000000',
  accountLast4: '0001',
  bankName: 'Sandbox Test Bank',
  accountType: 'checking',
  ownership: null,
  accountHolder: 'Alder Finch LLC',
} as MerchantSettings;
const draftOf = (values: ChangeDraft['values'], rest: Partial<ChangeDraft> = {}): ChangeDraft => ({
  ...emptyDraft,
  reason: 'New bank',
  values,
  ...rest,
});
const typed = (number: string, again = number) => ({ number, again });

describe('a change that is filled in', () => {
  it('sends what is other than now, and nothing else', () => {
    const draft = draftOf({
      newName: ' Alder & Finch ',
      bankName: 'Sandbox Test Bank',
      ownership: 'business',
    });
    expect(changesOf(settings, draft, noAccount)).toEqual({
      newName: 'Alder & Finch',
      ownership: 'business',
    });
    expect(changesOf(settings, draftOf({}), noAccount)).toEqual({});
  });

  it('is shown beside what it is now, with four digits of an account', () => {
    const changes = changesOf(settings, draftOf({ ownership: 'business' }), typed('000987654321'));
    expect(diffOf(settings, changes)).toEqual([
      { field: 'accountNumber', before: '0001', after: '4321' },
      { field: 'ownership', before: null, after: 'business' },
    ]);
  });

  it.each([
    [{ newName: '' }, { newName: 'required' }],
    [{ newName: 'A' }, { newName: 'name_short' }],
    [{ routingNumber: '12345678' }, { routingNumber: 'routing_length' }],
    [{ routingNumber: '' }, { routingNumber: 'required' }],
    [{ routingNumber: '123456789' }, { routingNumber: 'routing_checksum' }],
    [{ accountHolder: ' ' }, { accountHolder: 'required' }],
    [{ descriptor: '' }, {}],
  ])('%j is refused with %j', (values, problems) => {
    const { document, ...found } = problemsOf(settings, draftOf(values), noAccount);
    expect(found).toEqual(problems);
  });

  it('takes an account number of 2 to 25 digits, typed twice', () => {
    const problems = (account: ReturnType<typeof typed>) => problemsOf(settings, draftOf({}), account);
    expect(problems(typed('1'))).toMatchObject({ accountNumber: 'account_number' });
    expect(problems(typed('1'.repeat(26)))).toMatchObject({ accountNumber: 'account_number' });
    expect(problems(typed('12', '13'))).toEqual({ again: 'mismatch', document: 'required' });
    expect(problems(typed('12', ''))).toEqual({ again: 'required', document: 'required' });
    expect(problems(typed('12'))).toEqual({ document: 'required' });
  });

  it('needs a reason always, and a document where it says where the money goes', () => {
    expect(problemsOf(settings, draftOf({ descriptor: 'FINCH' }, { reason: ' ' }), noAccount)).toEqual({
      reason: 'required',
    });
    expect(problemsOf(settings, draftOf({ accountType: 'savings' }), noAccount)).toEqual({
      document: 'required',
    });
  });

  it('offers the name of a known bank, and leaves that of another alone', () => {
    expect(withRoutingNumber(draftOf({}), '021-000-021').values).toEqual({
      routingNumber: '021000021',
      bankName: 'JPMorgan Chase',
    });
    const own = draftOf({ bankName: 'Prairie Bank' });
    expect(withRoutingNumber(own, '011000015').values.bankName).toBe('Prairie Bank');
  });
});
