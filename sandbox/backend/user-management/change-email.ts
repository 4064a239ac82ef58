import { type MailLanguage, mailLanguages } from '@countinghouse/contract/vocabulary';
import type { Command } from '../http/command.ts';
import { emailChangedMail } from '../mail/email-changed-mail.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { IdentityService } from './identity-service.ts';
import { partnerOf } from './publish-user.ts';
import type { ListedUser } from './select-user.ts';

/** What decides about a changed address, as the service knows it. */
interface Known {
  language: MailLanguage;
  isResetPending: boolean;
}

const languageOf = (locale: string | undefined): MailLanguage =>
  mailLanguages.find((language) => locale?.startsWith(language)) ?? 'en';

/**
 * What the service knows of an accepted user. A code proves the address that it was sent to: where one is needed to sign
 * in again, another is to be sent to the new address.
 */
export async function readKnown(identity: IdentityService, username: string): Promise<Known> {
  const { UserAttributes = [], UserStatus } = await identity.describe(username);
  return {
    language: languageOf(UserAttributes.find(({ Name }) => Name === 'locale')?.Value),
    isResetPending: UserStatus === 'RESET_REQUIRED',
  };
}

/** Tells both addresses: whoever loses an account by it learns it where they still read. */
export async function tellBoth(
  command: Command,
  outbox: Outbox,
  { user, email, language }: { user: ListedUser; email: string; language: MailLanguage },
): Promise<void> {
  const { username } = user;
  const partnerId = await partnerOf(command.tx, user);
  for (const [to, recipient] of [
    ['old', user.email],
    ['new', email],
  ] as const) {
    const mail = emailChangedMail({ language, username, to });
    await outbox.put(command, { ...mail, kind: 'email-changed', recipient, partnerId, language });
  }
}
