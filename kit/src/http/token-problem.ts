import type { ApiError } from './api-error.ts';

/** What a 403 says when it is the token, and not the user, that is refused (specification, section 8). */
const tokenProblems = [
  'token expired',
  'invalid token',
  'access token',
  'jwt expired',
  'token invalid',
  'authentication failed',
];

/** Whether an error is a 403 about the token: every other 403 is about what the user may do. */
export function isTokenProblem({ status, text }: ApiError): boolean {
  const lowerCase = text.toLowerCase();
  return status === 403 && tokenProblems.some((problem) => lowerCase.includes(problem));
}
