import { expect, it } from 'vitest';
import { draftIn, emptyDraft, linkOfDraft } from './link-draft.ts';

const read = (lastDay: string) => {
  const draft = { ...emptyDraft(), merchantId: 'mer_0001', title: 'Sofa', amount: '5', lastDay };
  return linkOfDraft(draft, { parseAmount: Number, timeZone: 'America/Chicago' });
};

it('can be paid until the end of its last day, where it is made', () => {
  const { body, problems } = read('2026-12-31');
  expect(body.expiresAt).toBe('2027-01-01T06:00:00.000Z');
  expect(problems).toEqual({});
  expect(read('').body.expiresAt).toBeNull();
});

it('says that a day of a year with five digits is none, and stays readable', () => {
  const { body, problems } = read('20266-12-31');
  expect(body.expiresAt).toBeNull();
  expect(problems).toEqual({ expiresAt: 'day' });
});

it.each([
  ['ach', 'CAD', null],
  ['both', 'CAD', ['card']],
  ['card', 'CAD', ['card']],
  ['ach', 'USD', ['ach']],
  ['both', undefined, ['card', 'ach']],
] as const)(
  'is paid by %s, chosen for a merchant before, in %s by what that has',
  (methods, currency, sent) => {
    const draft = draftIn({ ...emptyDraft(), methods }, currency);
    const { body } = linkOfDraft(draft, { parseAmount: Number, timeZone: 'UTC' });
    expect(body.methods).toEqual(sent);
  },
);
