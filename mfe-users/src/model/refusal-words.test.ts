import { userRefusals } from '@countinghouse/contract/vocabulary';
import { ApiError } from '@countinghouse/kit';
import { expect, it } from 'vitest';
import english from '../locales/refusal/en.json' with { type: 'json' };
import vietnamese from '../locales/refusal/vi.json' with { type: 'json' };
import { refusalKeyOf, userRefusalText } from './refusal-words.ts';

const answered = [403, 404].map((status) => userRefusalText(new ApiError(status, 'x')));
const service = ['account_state', 'invitation_limit', 'mail_limit', 'no_second_factor', 'user_changed'].map(
  (reason) => userRefusalText(new ApiError(409, 'x', { data: { reason } })),
);

it.each([english, vietnamese])('has words for each rule, each answer, and nothing else', ({ refusal }) => {
  const keys = [...userRefusals.map(refusalKeyOf), ...answered, ...service];
  expect(
    Object.keys(refusal)
      .map((name) => `users-refusal:refusal.${name}`)
      .sort(),
  ).toEqual(keys.sort());
});
