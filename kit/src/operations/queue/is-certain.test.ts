import { expect, it } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { isCertain, isRunning } from './is-certain.ts';

const answer = (status: number, error?: string) =>
  new ApiError(status, 'x', { data: error ? { error } : null });

it.each([
  ['no answer', answer(0)],
  ['a server in trouble', answer(500, 'internal_error')],
  ['a proxy that gave up waiting', answer(504, 'upstream_timeout')],
  ['an answer of a stranger', answer(409)],
  ['a request still running', answer(409, 'request_running')],
  ['a fault of the page’s own', new Error('bug')],
])('%s leaves the outcome open', (_name, error) => {
  expect(isCertain(error, false)).toBe(false);
});

it('a refusal of the backend’s is certain, to a repetition too', () => {
  for (const error of [answer(409, 'conflict'), answer(404, 'not_found'), answer(400, 'validation_failed')]) {
    expect([isCertain(error, false), isCertain(error, true)]).toEqual([true, true]);
  }
});

it('a refusal at the door is certain only for the first attempt', () => {
  for (const error of [answer(401), answer(403, 'forbidden'), answer(429, 'rate_limited')]) {
    expect([isCertain(error, false), isCertain(error, true)]).toEqual([true, false]);
  }
});

it('tells a request that is still running', () => {
  expect(isRunning(answer(409, 'request_running'))).toBe(true);
  expect(isRunning(answer(409, 'conflict'))).toBe(false);
});
