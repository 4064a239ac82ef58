import type { MerchantAction } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import type { Actor } from '../actor/actor.ts';
import { blockOf, moves } from './rules.ts';

const switches = { chargesEnabled: false, depositsEnabled: false };
const draft = { status: 'draft', compliance: 'in_review', ...switches } as const;
const actor = (role: Actor['role'], isRestricted = false) => ({ role, isRestricted }) as Actor;
const actions = Object.keys(moves) as MerchantAction[];

it('restricted users do nothing with a merchant, and are told that they are restricted', () => {
  for (const action of actions) {
    expect(blockOf(actor('partners', true), draft, action)).toBe('restricted');
    expect(blockOf(actor('countinghouse', true), draft, action)).toBe('restricted');
    expect(blockOf(actor('merchants'), draft, action)).toBe('role');
  }
});

it('a partner submits and withdraws, and nothing else', () => {
  const allowed = actions.filter((action) => blockOf(actor('partners'), draft, action) === null);
  expect(allowed).toEqual(['submit', 'withdraw']);
});
