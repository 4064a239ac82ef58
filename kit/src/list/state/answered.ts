import { ApiError } from '@countinghouse/kit';

/**
 * An answer that is no JSON has data null (specification, section 7), and comes from something on the way: a network
 * that asks to sign in first, for one.
 * @throws ApiError as for no answer
 */
export function answered<Answer>(answer: Answer): NonNullable<Answer> {
  if (answer == null) throw new ApiError(0, 'Network error occurred');
  return answer;
}
