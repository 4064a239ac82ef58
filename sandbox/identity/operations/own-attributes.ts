import { z } from 'zod';
import {
  type AddressName,
  type Delivery,
  describeDelivery,
  findAddress,
  sendCode,
} from '../code-delivery.ts';
import { invalidParameter } from '../cognito-error.ts';
import { codeSchema, tokenSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { assertWritableByUser, attributeListSchema } from '../user-attributes.ts';
import type { User } from '../user-records.ts';
import { readCaller } from './caller.ts';
import { defineOperation } from './operation.ts';

const addressNames = ['email', 'phone_number'] as const;
const input = z.object({ AccessToken: tokenSchema });
const addressInput = input.extend({ AttributeName: z.enum(addressNames) });

export const updateUserAttributes = defineOperation({
  access: 'public',
  input: input.extend({ UserAttributes: attributeListSchema }),
  async run(pool, { AccessToken, UserAttributes }) {
    const before = await readCaller(pool, AccessToken);
    assertWritableByUser(UserAttributes, true);
    return pool.atomically(() => {
      const user = pool.users.updateAttributes(before, UserAttributes);
      return { CodeDeliveryDetailsList: sendAddressCodes(pool, before, user).map(describeDelivery) };
    });
  },
});

export const getUserAttributeVerificationCode = defineOperation({
  access: 'public',
  input: addressInput,
  async run(pool, { AccessToken, AttributeName }) {
    const user = await readCaller(pool, AccessToken);
    const delivery = getAddress(user, AttributeName);
    sendCode(pool, AttributeName, user, delivery);
    return { CodeDeliveryDetails: describeDelivery(delivery) };
  },
});

export const verifyUserAttribute = defineOperation({
  access: 'public',
  input: addressInput.extend({ Code: codeSchema }),
  async run(pool, { AccessToken, AttributeName, Code }) {
    const user = await readCaller(pool, AccessToken);
    const { address } = getAddress(user, AttributeName);
    const place = { purpose: AttributeName, owner: user, address };
    pool.codes.check(place, Code);
    pool.atomically(() => {
      pool.codes.discard(place);
      pool.users.updateAttributes(user, { [`${AttributeName}_verified`]: 'true' });
    });
    return {};
  },
});

/** Sends a code to each address that changed and is not proven. @returns where they went */
export function sendAddressCodes(pool: Pool, before: User, user: User): Delivery[] {
  const changed = addressNames.filter(
    (name) =>
      user.attributes[name] !== before.attributes[name] && user.attributes[`${name}_verified`] !== 'true',
  );
  return changed.map((name) => {
    const delivery = getAddress(user, name);
    sendCode(pool, name, user, delivery);
    return delivery;
  });
}

function getAddress(user: User, name: AddressName): Delivery {
  const delivery = findAddress(user, name);
  if (!delivery) throw invalidParameter(`User does not have the attribute ${name}.`);
  return delivery;
}
