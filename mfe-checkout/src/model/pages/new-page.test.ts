import { expect, it } from 'vitest';
import { bodyOf, missingOf, type NewPage } from './new-page.ts';

const page: NewPage = {
  ...{ name: ' Summer ', ownerKind: 'merchant', merchantId: 'mer_0001' },
  ...{ partnerId: 'par_01', copyOf: undefined },
};

it('says what is missing, of what is asked for alone', () => {
  const empty: NewPage = { ...page, name: ' ', merchantId: undefined, partnerId: undefined };
  expect(missingOf(empty, { isAdmin: false, isCopy: true })).toEqual(['name', 'merchantId', 'copyOf']);
  const all: NewPage = { ...empty, ownerKind: 'partner' };
  expect(missingOf(all, { isAdmin: false, isCopy: false })).toEqual(['name']);
  expect(missingOf(all, { isAdmin: true, isCopy: false })).toEqual(['name', 'partnerId']);
  expect(missingOf(page, { isAdmin: true, isCopy: false })).toEqual([]);
});

it('sends one owner, whatever else was chosen before', () => {
  expect(bodyOf(page, undefined)).toEqual({ name: 'Summer', merchantId: 'mer_0001' });
  expect(bodyOf({ ...page, ownerKind: 'partner' }, undefined)).toEqual({
    ...{ name: 'Summer', partnerId: 'par_01' },
  });
  expect(bodyOf({ ...page, ownerKind: 'partner', partnerId: undefined }, undefined)).toEqual({
    name: 'Summer',
  });
});
