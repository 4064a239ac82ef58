import { describe, expect, it } from 'vitest';
import { checkoutTotal, type LinkAmount, tipOf } from './checkout-amounts.ts';

const rules = { taxBasisPoints: 0, takesTip: true, maxMinor: 1_000_000 };
const open: LinkAmount = { kind: 'open', minMinor: 500, maxMinor: 10_000, presetMinor: null };
const items: LinkAmount = {
  kind: 'items',
  items: [
    { name: 'Beans', unitMinor: 1_250, quantity: 2, maxQuantity: null },
    { name: 'Cup', unitMinor: 900, quantity: 1, maxQuantity: 4 },
  ],
};

describe('what a customer pays', () => {
  it.each([
    ['a fixed amount', { kind: 'fixed', amountMinor: 2_400 }, {}, 2_400],
    ['what the customer chose', open, { amountMinor: 700 }, 700],
    ['the sum of items as they are offered', items, {}, 3_400],
    ['the sum of items as they were taken', items, { quantities: [2, 4] }, 6_100],
    ['without an item that was left out', items, { quantities: [2, 0] }, 2_500],
  ] as const)('is %s', (_what, amount, choice, subtotal) => {
    expect(checkoutTotal(amount, choice, rules)?.subtotalMinor).toBe(subtotal);
  });

  it('has tax on the goods, half a cent rounded up, and none on the tip', () => {
    const total = checkoutTotal(
      { kind: 'fixed', amountMinor: 1_010 },
      { tipMinor: 200 },
      { ...rules, taxBasisPoints: 825 },
    );
    expect(total).toEqual({ subtotalMinor: 1_010, taxMinor: 83, tipMinor: 200, totalMinor: 1_293 });
  });

  it.each([
    ['an open amount that was not chosen', open, {}],
    ['less than the least', open, { amountMinor: 499 }],
    ['more than the most', open, { amountMinor: 10_001 }],
    ['half a cent', open, { amountMinor: 700.5 }],
    ['another quantity of what is fixed', items, { quantities: [1, 1] }],
    ['more than there is', items, { quantities: [2, 5] }],
    ['quantities of other items', items, { quantities: [2] }],
    ['a negative tip', items, { tipMinor: -1 }],
    ['a tip of more than twice the goods', items, { tipMinor: 6_801 }],
  ] as const)('is not %s', (_what, amount, choice) => {
    expect(checkoutTotal(amount, choice, rules)).toBeNull();
  });

  it('is no tip where none is taken, and no more than a payment can be', () => {
    expect(checkoutTotal(items, { tipMinor: 1 }, { ...rules, takesTip: false })).toBeNull();
    expect(checkoutTotal(items, {}, { ...rules, maxMinor: 3_399 })).toBeNull();
    expect(checkoutTotal(items, {}, { ...rules, maxMinor: 3_400 })?.totalMinor).toBe(3_400);
  });

  it('offers tips as shares of the goods', () => {
    expect(tipOf(1_990, 15)).toBe(299);
  });
});
