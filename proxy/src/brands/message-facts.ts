import { wordsIn } from '@countinghouse/contract';
import type { MailLanguage } from '@countinghouse/contract/vocabulary';
import type { Portal } from './portal.ts';

/**
 * What the identity service's own mails and text messages are to say of a portal: it is handed to the triggers of the
 * pool that write and send them (`ClientMetadata`), and means nothing to the service itself.
 */
export type MessageFacts = Record<string, string>;

/** @param language of whom is written to; null where they chose none */
export function messageFactsOf({ name, origin, brand }: Portal, language: MailLanguage | null): MessageFacts {
  const spoken = language ?? brand?.languages.default ?? 'en';
  const signature = brand ? wordsIn(brand.mail.signature, spoken) : '';
  const footer = brand ? wordsIn(brand.mail.footer, spoken) : '';
  const address = brand?.mail.sender.address;
  return {
    ...{ sender: brand?.mail.sender.name ?? name, portal: name, origin, language: spoken },
    ...(address && { senderAddress: address }),
    ...(signature && { signature }),
    ...(footer && { footer }),
  };
}
