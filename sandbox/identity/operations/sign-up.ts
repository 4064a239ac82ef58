import { z } from 'zod';
import { describeDelivery, describePretended, findAddress, pretendCode, sendCode } from '../code-delivery.ts';
import {
  CognitoError,
  codeExpired,
  invalidParameter,
  notAuthorized,
  unknownUsername,
} from '../cognito-error.ts';
import { codeSchema, passwordSchema, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { assertWritableByUser, attributeListSchema } from '../user-attributes.ts';
import { type User, usernameKeyOf } from '../user-records.ts';
import { defineOperation } from './operation.ts';

const input = z.object({ ClientId: z.string(), Username: usernameSchema });

export const signUp = defineOperation({
  access: 'public',
  input: input.extend({ Password: passwordSchema, UserAttributes: attributeListSchema.default({}) }),
  run(pool, { Username, Password, UserAttributes: attributes }) {
    assertWritableByUser(attributes, true);
    if (!attributes.email) {
      throw invalidParameter('Attributes did not conform to the schema: email: The attribute is required');
    }
    if (pool.users.find(Username) || pool.isReserved(Username)) {
      throw new CognitoError('UsernameExistsException', 'User already exists');
    }
    const delivery = { attribute: 'email', address: attributes.email } as const;
    return pool.atomically(() => {
      const user = pool.users.create({
        username: Username,
        password: Password,
        temporary: false,
        unconfirmed: true,
        attributes,
        groups: [],
      });
      sendCode(pool, 'sign-up', user, delivery);
      return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: describeDelivery(delivery) };
    });
  },
});

export const confirmSignUp = defineOperation({
  access: 'public',
  input: input.extend({ ConfirmationCode: codeSchema }),
  run(pool, { Username, ConfirmationCode }) {
    const user = findAwaited(pool, Username, ({ status }) =>
      notAuthorized(`User cannot be confirmed. Current status is ${status}`),
    );
    // As for a code that was never asked for.
    const owner = user ?? { usernameKey: usernameKeyOf(Username) };
    const address = user?.attributes.email ?? '';
    pool.codes.check({ purpose: 'sign-up', owner, address }, ConfirmationCode);
    if (!user) throw codeExpired();
    pool.users.confirm(user, { email_verified: 'true' });
    return {};
  },
});

export const resendConfirmationCode = defineOperation({
  access: 'public',
  input,
  run(pool, { Username }) {
    const user = findAwaited(pool, Username, () => invalidParameter('User is already confirmed.'));
    const delivery = user && findAddress(user, 'email');
    if (!user || !delivery) {
      const usernameKey = usernameKeyOf(Username);
      pretendCode(pool, 'sign-up', usernameKey);
      return { CodeDeliveryDetails: describePretended(pool, usernameKey) };
    }
    sendCode(pool, 'sign-up', user, delivery);
    return { CodeDeliveryDetails: describeDelivery(delivery) };
  },
});

/** The user of that name who is still to be confirmed; a pool that tells nothing (ENABLED) knows no other. */
function findAwaited(pool: Pool, username: string, refuse: (user: User) => Error): User | undefined {
  const user = pool.users.find(username);
  const isAwaited = user?.status === 'UNCONFIRMED' && user.enabled;
  if (isAwaited) return user;
  if (pool.settings.preventUserExistenceErrors === 'ENABLED') return undefined;
  throw user ? refuse(user) : unknownUsername();
}
