import { expect, it } from 'vitest';
import { fieldProblemsOf } from './field-problems.ts';
import { metadataSchema } from './metadata.ts';

const problemOf = (input: unknown) => {
  const { error } = metadataSchema.safeParse(input);
  return error && fieldProblemsOf(error, input)[0]?.reason;
};

it('takes each name once, of a bounded number of entries, and no card number', () => {
  const entry = { name: 'PO', value: '4711' };
  expect(problemOf([entry, { ...entry, name: 'Table' }])).toBeUndefined();
  expect(problemOf([entry, { ...entry, name: ' PO ' }])).toBe('name_twice');
  expect(problemOf(Array.from({ length: 21 }, (_, index) => ({ ...entry, name: `${index}` })))).toBe(
    'too_many',
  );
  expect(problemOf([{ name: 'Card', value: '4242 4242 4242 4242' }])).toBe('card_in_text');
});
