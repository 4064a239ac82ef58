import { achReturnCodes, declineCodes, type FailureCode } from '@countinghouse/contract/vocabulary';
import { paymentTexts } from '../../texts.ts';

/** Why a payment was declined or came back, with its code: `51 insufficient funds`. The code alone until there are texts. */
export function reasonText(code: FailureCode, t: (key: string) => string): string {
  const key =
    code in declineCodes
      ? `decline.reason.${declineCodes[code as keyof typeof declineCodes].name}`
      : `return.reason.${achReturnCodes[code as keyof typeof achReturnCodes].name}`;
  const text = t(`${paymentTexts}:${key}`);
  return text.endsWith(key) ? code : `${code} ${text}`;
}
