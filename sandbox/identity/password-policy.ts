import { randomInt } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';

const minimumLength = 8;

const characterRules = [
  { name: 'uppercase', pattern: /[A-Z]/, sample: 'ABCDEFGHJKLMNPQRSTUVWXYZ' },
  { name: 'lowercase', pattern: /[a-z]/, sample: 'abcdefghijkmnopqrstuvwxyz' },
  { name: 'numeric', pattern: /[0-9]/, sample: '23456789' },
  { name: 'symbol', pattern: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/, sample: '!@#%*?-+' },
];

/**
 * Refuses a password the pool does not allow.
 * @throws CognitoError InvalidPasswordException, in Cognito's words
 */
export function assertPasswordAllowed(password: string): void {
  if (password.length < minimumLength) throw refusal('Password not long enough');
  for (const rule of characterRules) {
    if (!rule.pattern.test(password)) throw refusal(`Password must have ${rule.name} characters`);
  }
}

/** A random temporary password that the policy allows. */
export function createTemporaryPassword(): string {
  return Array.from({ length: 4 }, () => characterRules.map(({ sample }) => sample[randomInt(sample.length)]))
    .flat()
    .join('');
}

function refusal(reason: string): CognitoError {
  return new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
}
