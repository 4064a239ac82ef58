import { expect, it } from 'vitest';
import { ownerBody, ownerFieldsOf, ownerProblems } from './owner-form.ts';

const facts = { isNew: true, others: { percent: 50, hasControlPerson: false }, today: '2026-11-20' };
const whole = {
  ...ownerFieldsOf(null),
  ...{ name: 'Ada Example', title: 'Member', ownershipPercent: '50', isControlPerson: true },
  ...{ dateOfBirth: '1990-01-01', taxIdLast4: '1234' },
  ...{ street: '1 Main St', city: 'Columbus', region: 'OH', postalCode: '43004' },
};
const reasonOf = (change: object, field: keyof typeof whole, more: object = {}) =>
  ownerProblems({ ...whole, ...change }, { ...facts, ...more })[field]?.reason;

it('takes an owner who is of age and whose share is left', () => {
  expect(ownerProblems(whole, facts)).toEqual({});
  expect(reasonOf({ ownershipPercent: '51' }, 'ownershipPercent')).toBe('ownership');
  expect(reasonOf({ dateOfBirth: '2008-11-20' }, 'dateOfBirth')).toBeUndefined();
  expect(reasonOf({ dateOfBirth: '2008-11-21' }, 'dateOfBirth')).toBe('under_age');
  expect(reasonOf({ title: ' ' }, 'title')).toBe('required');
  expect(reasonOf({ title: '', isControlPerson: false }, 'title')).toBeUndefined();
  const signed = { others: { percent: 50, hasControlPerson: true } };
  expect(reasonOf({}, 'isControlPerson', signed)).toBe('control_person');
  expect(reasonOf({ isControlPerson: false }, 'isControlPerson', signed)).toBeUndefined();
  expect(reasonOf({ idType: 'passport' }, 'idCountry')).toBe('country_code');
});

it('asks who is known for a day of birth and a number no second time', () => {
  const change = { dateOfBirth: '', taxIdLast4: '' };
  expect(reasonOf(change, 'dateOfBirth')).toBe('required');
  expect(ownerProblems({ ...whole, ...change }, { ...facts, isNew: false })).toEqual({});
  const body = ownerBody({ ...whole, ...change }, { id: 'own_12345678', version: 2 });
  expect(body).not.toHaveProperty('dateOfBirth');
  expect(body).not.toHaveProperty('taxIdLast4');
  expect(body).toMatchObject({ id: 'own_12345678', version: 2, ownershipPercent: 50, idCountry: null });
});
