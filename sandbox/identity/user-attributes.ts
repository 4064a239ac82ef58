import { z } from 'zod';
import { notAuthorized } from './cognito-error.ts';

/** Attribute name to value; Cognito keeps every value as a string. */
export type UserAttributes = Record<string, string>;

/** What users may set of themselves; the rest says who they are and what they may see. */
const writableByUser = ['given_name', 'family_name', 'name', 'locale', 'zoneinfo'];
/** These only where a code then proves them. */
const writableIfProven = ['email', 'phone_number'];

/** The pool's schema. `sub` belongs to the pool and is never given. */
const attributeNames = [
  ...writableByUser,
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'custom:partnerId',
  'custom:merchantId',
  'custom:encryptedMerchantId',
];

const valueRules: Record<string, RegExp> = {
  email: /^[^\s@]+@[^\s@]+$/,
  email_verified: /^(true|false)$/,
  phone_number: /^\+\d{1,15}$/,
  phone_number_verified: /^(true|false)$/,
};

/** The wire's list of names and values, as a record. */
export const attributeListSchema = z
  .array(
    z
      .object({
        Name: z.enum(attributeNames, 'Attribute does not exist in the schema.'),
        Value: z.string().max(2048),
      })
      .refine(({ Name, Value }) => valueRules[Name]?.test(Value) ?? true, {
        path: ['Value'],
        message: 'Invalid format for this attribute.',
      }),
  )
  .max(50)
  .transform(toRecord);

/** The wire's list of what a user has, `sub` included. */
export function toAttributeList(user: { sub: string; attributes: UserAttributes }) {
  const all = { sub: user.sub, ...user.attributes };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
}

/** A changed address is unproven until someone says otherwise. */
export function mergeAttributes(current: UserAttributes, changes: UserAttributes): UserAttributes {
  const unproven = ['email', 'phone_number']
    .filter((name) => changes[name] !== undefined && changes[name] !== current[name])
    .map((name) => [`${name}_verified`, 'false']);
  return { ...current, ...Object.fromEntries(unproven), ...changes };
}

/**
 * Without this a user could become another merchant while choosing a password.
 * @throws CognitoError NotAuthorizedException
 */
export function assertWritableByUser(changes: UserAttributes, areAddressesProven = false): void {
  const writable = areAddressesProven ? [...writableByUser, ...writableIfProven] : writableByUser;
  if (Object.keys(changes).every((name) => writable.includes(name))) return;
  throw notAuthorized('A client attempted to write unauthorized attribute');
}

function toRecord(list: readonly { Name: string; Value: string }[]): UserAttributes {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}
