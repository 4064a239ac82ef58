import { maxManagedMerchants } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { type AccessDraft, gapOf, isSameAccess, roleWithPlace } from './access-draft.ts';

const choice = (id: string) => ({ id, name: id });
const draft: AccessDraft = {
  ...{ role: 'multi-merchant', partner: choice('par_01'), merchant: choice('mer_0001') },
  merchants: [choice('mer_0002'), choice('mer_0001')],
};

it('sends only what the role has', () => {
  const bodyOf = (username: string, { role, ...place }: AccessDraft) => ({
    username,
    ...roleWithPlace(role, place),
  });
  expect(bodyOf('ada', draft)).toEqual({
    ...{ username: 'ada', role: 'multi-merchant', merchantIds: ['mer_0002', 'mer_0001'] },
  });
  expect(bodyOf('ada', { ...draft, role: 'partners' })).toEqual({
    ...{ username: 'ada', role: 'partners', partnerId: 'par_01' },
  });
  expect(bodyOf('ada', { ...draft, role: 'countinghouse' })).toEqual({
    ...{ username: 'ada', role: 'countinghouse' },
  });
});

it('says what is still to be chosen', () => {
  const empty = { ...draft, partner: null, merchant: null, merchants: [] };
  expect(
    (['countinghouse', 'partners', 'merchants', 'multi-merchant'] as const).map((role) =>
      gapOf({ ...empty, role }),
    ),
  ).toEqual([null, 'choosePartner', 'chooseMerchant', 'chooseMerchants']);
  const many = Array.from({ length: maxManagedMerchants + 1 }, (_, number) => choice(`mer_${number}`));
  expect(gapOf({ ...draft, merchants: many })).toBe('tooMany');
});

it('knows the same merchants in another order', () => {
  expect(isSameAccess(draft, { ...draft, merchants: [...draft.merchants].reverse() })).toBe(true);
  expect(isSameAccess(draft, { ...draft, merchants: [choice('mer_0001')] })).toBe(false);
  expect(isSameAccess(draft, { ...draft, role: 'merchants' })).toBe(false);
});
