import { expect, it } from 'vitest';
import { messageOf } from './api-error.ts';

it.each([
  [404, 'Not Found', { message: 'Transaction not found.' }, 'Transaction not found.'],
  [500, 'Internal Server Error', { other: 1 }, 'HTTP 500: Internal Server Error'],
  [502, 'Bad Gateway', null, 'Bad Gateway'],
  [502, '', null, 'Request failed'],
])('words a %i %j', (status, statusText, body, message) => {
  expect(messageOf(status, statusText, body)).toBe(message);
});
