import type { MailKind } from '../mailbox/mailbox.ts';
import type { CodePurpose } from './codes.ts';
import { customMessage } from './custom-message.ts';
import type { Pool } from './pool.ts';
import type { User } from './user-records.ts';

export type AddressName = 'email' | 'phone_number';

/** Where a code goes. */
export interface Delivery {
  attribute: AddressName;
  address: string;
}

interface Wording {
  kind: MailKind;
  subject: string;
  /** What the code is for; it ends the sentence `… is your code`. */
  use: string;
}

const wordings: Record<CodePurpose, Wording> = {
  'sign-up': {
    kind: 'verification',
    subject: 'Confirm your Countinghouse account',
    use: 'to confirm your account',
  },
  'password-reset': { kind: 'password-reset', subject: 'Reset your password', use: 'to reset your password' },
  email: { kind: 'verification', subject: 'Confirm your email address', use: 'to confirm this address' },
  phone_number: { kind: 'verification', subject: 'Confirm your phone number', use: 'to confirm this number' },
  SMS_MFA: { kind: 'sign-in-code', subject: 'Your sign-in code', use: 'to sign in' },
  CUSTOM_AUTH: { kind: 'sign-in-code', subject: 'Your sign-in code', use: 'to sign in' },
};

/** An address of the user, proven or not. */
export function findAddress({ attributes }: User, attribute: AddressName): Delivery | undefined {
  const address = attributes[attribute];
  return address === undefined ? undefined : { attribute, address };
}

/** Where a user can be reached for sure: by mail, or else by phone. */
export function findProvenAddress(user: User): Delivery | undefined {
  const proven = (['email', 'phone_number'] as const).find(
    (name) => user.attributes[`${name}_verified`] === 'true',
  );
  return proven && findAddress(user, proven);
}

/**
 * Sends a new code, which replaces the one before.
 * @throws CognitoError LimitExceededException
 */
export function sendCode(
  pool: Pool,
  purpose: CodePurpose,
  user: User,
  delivery: Delivery & { isManaged?: boolean },
): void {
  const code = pool.codes.create(purpose, user);
  pool.codes.keep({ purpose, owner: user, address: delivery.address }, code);
  deliverCode(pool, purpose, user, delivery, code);
}

/** Counts and keeps a code that nobody gets, so that a name without a user takes the same course. */
export function pretendCode(pool: Pool, purpose: CodePurpose, usernameKey: string): void {
  const owner = { usernameKey };
  pool.codes.keep({ purpose, owner, address: '' }, pool.codes.create(purpose, owner));
}

/** Puts a code into the mailbox, as a mail or as a short message; `isManaged` says that somebody else had it sent. */
export function deliverCode(
  pool: Pool,
  purpose: CodePurpose,
  user: User,
  { attribute, address, isManaged = false }: Delivery & { isManaged?: boolean },
  code: string,
): void {
  const { kind, subject, use } = wordings[purpose];
  const sentence = `${code} is your code ${use}.`;
  const mail = `Hello ${user.attributes.given_name ?? user.username},

${sentence}

If you did not ask for it, you can ignore this mail.`;
  const isMail = attribute === 'email';
  const usual = { subject, text: isMail ? mail : `Countinghouse: ${sentence}` };
  const custom = customMessage(
    { purpose: isManaged ? 'managed-reset' : purpose, user, code, isMail },
    pool.told,
  );
  pool.mailbox.send({ ...usual, ...custom, to: address, medium: isMail ? 'email' : 'sms', kind, code });
}

/** What the asker is told of it. */
export function describeDelivery({ attribute, address }: Delivery) {
  const isMail = attribute === 'email';
  return {
    Destination: isMail ? maskEmail(address) : maskPhone(address),
    DeliveryMedium: isMail ? 'EMAIL' : 'SMS',
    AttributeName: attribute,
  };
}

/** What is told of a code that nobody gets: always the same for the same name. */
export function describePretended(pool: Pool, usernameKey: string) {
  const [local = 0, domain = 0] = Buffer.from(pool.keys.derive(`address of ${usernameKey}`, 2), 'hex');
  const letter = (byte: number) => String.fromCharCode(97 + (byte % 26));
  return describeDelivery({ attribute: 'email', address: `${letter(local)}@${letter(domain)}` });
}

function maskEmail(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  return `${address[0]}***@${address[domainAt]}***`;
}

function maskPhone(number: string): string {
  return `+${'*'.repeat(Math.max(number.length - 5, 1))}${number.slice(-4)}`;
}
