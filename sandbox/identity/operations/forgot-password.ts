import { z } from 'zod';
import {
  type Delivery,
  describeDelivery,
  describePretended,
  findProvenAddress,
  pretendCode,
  sendCode,
} from '../code-delivery.ts';
import {
  CognitoError,
  codeExpired,
  invalidParameter,
  notAuthorized,
  unknownUsername,
} from '../cognito-error.ts';
import { codeSchema, passwordSchema, usernameSchema } from '../input.ts';
import { assertPasswordAllowed } from '../password-policy.ts';
import type { Pool } from '../pool.ts';
import { assertEnabled } from '../sign-in/continue-sign-in.ts';
import { type User, usernameKeyOf } from '../user-records.ts';
import { defineOperation } from './operation.ts';

const input = z.object({ ClientId: z.string(), Username: usernameSchema });

export const forgotPassword = defineOperation({
  access: 'public',
  input,
  run(pool, { Username }) {
    const found = findResettable(pool, Username);
    if (found) {
      sendCode(pool, 'password-reset', found.user, found.delivery);
      return { CodeDeliveryDetails: describeDelivery(found.delivery) };
    }
    const usernameKey = usernameKeyOf(Username);
    pretendCode(pool, 'password-reset', usernameKey);
    return { CodeDeliveryDetails: describePretended(pool, usernameKey) };
  },
});

export const confirmForgotPassword = defineOperation({
  access: 'public',
  input: input.extend({ ConfirmationCode: codeSchema, Password: passwordSchema }),
  run(pool, { Username, ConfirmationCode, Password }) {
    // A refused password leaves the code to be used with a better one.
    assertPasswordAllowed(Password);
    const found = findResettable(pool, Username);
    const owner = found?.user ?? { usernameKey: usernameKeyOf(Username) };
    const address = found?.delivery.address ?? '';
    pool.codes.check({ purpose: 'password-reset', owner, address }, ConfirmationCode);
    // A code that nobody got cannot be known, but it can be guessed.
    if (!found) throw codeExpired();
    pool.users.setPassword(found.user, Password, { temporary: false });
    pool.authEvents.record(found.user.sub, 'ForgotPassword');
    return {};
  },
});

/** What forbids the user to reset the password, in Cognito's words. */
export function assertResettable(user: User): Delivery {
  assertEnabled(user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  const delivery = user.status === 'UNCONFIRMED' ? undefined : findProvenAddress(user);
  if (delivery) return delivery;
  throw invalidParameter(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
}

/** The user who may reset the password by a code; a pool that tells nothing (ENABLED) knows no other. */
function findResettable(pool: Pool, username: string): { user: User; delivery: Delivery } | undefined {
  try {
    const user = pool.users.find(username);
    if (!user) throw unknownUsername();
    return { user, delivery: assertResettable(user) };
  } catch (error) {
    const isRefusal = error instanceof CognitoError;
    if (isRefusal && pool.settings.preventUserExistenceErrors === 'ENABLED') return undefined;
    throw error;
  }
}
