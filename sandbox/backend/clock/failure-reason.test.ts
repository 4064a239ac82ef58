import { expect, it } from 'vitest';
import { failureReason } from './failure-reason.ts';

const ofDatabase = (code: string, message: string) =>
  Object.assign(new Error('Failed query: insert into payments values ($1)'), {
    query: 'insert into payments values ($1)',
    params: ['4242 4242'],
    cause: Object.assign(new Error(message), { code }),
  });

it('a value that the database does not take is not written down, nor is the query', () => {
  const reason = failureReason(ofDatabase('22P02', 'invalid input syntax for type integer: "4242 4242"'));
  expect(reason).toBe('Error: invalid input syntax for type integer: "…"');
});

it('the name of what else the database refuses by is', () => {
  const reason = failureReason(ofDatabase('23505', 'duplicate key breaks "payments_pkey"'));
  expect(reason).toBe('Error: duplicate key breaks "payments_pkey"');
  expect(failureReason(new Error('no "code"'))).toBe('Error: no "code"');
});
