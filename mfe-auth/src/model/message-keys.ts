import { ApiError } from '@countinghouse/kit';

/** The messages a sign-in may be answered with (specification, section 8), and where their words are kept. */
const keysByMessage: Record<string, string> = {
  'Incorrect Username or Password.': 'message.incorrect',
  'Authentication service temporarily unavailable.': 'message.unavailable',
  'Invalid session': 'message.invalidSession',
  'Network error occurred': 'message.network',
};

/** How the identity service begins its word on a password that is too weak; it goes on in English. */
const weakPassword = 'Password did not conform with policy';

/**
 * The text of a failed sign-in: the server's message in the reader's language, as it came where we do not know it,
 * 'Login failed' where there was none.
 */
export function textOf(error: unknown, t: (key: string) => string): string {
  if (!(error instanceof ApiError)) return t('message.failed');
  const key = error.message.startsWith(weakPassword) ? 'message.weakPassword' : keysByMessage[error.message];
  return key ? t(key) : error.message || t('message.failed');
}
