import type { Dispute } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { reasonKeyOf } from '../model/reason-key.ts';
import { reasonTexts } from '../texts.ts';

type Reason = Pick<Dispute, 'reasonCode' | 'subReason' | 'reason'>;

/** A reason in words: what the network calls it, what it means, and how it is won. */
export function useReasonWords() {
  const { t } = useTranslation(reasonTexts);
  return ({ reasonCode, subReason, reason }: Reason) => {
    // What else the issuer said is finer than the code; a code that is new to us has general words.
    const words = (name: 'name' | 'means') =>
      t([
        ...(subReason ? [`sub.${subReason}.${name}`] : []),
        `code.${reasonKeyOf(reasonCode)}.${name}`,
        `unknown.${name}`,
      ]);
    return { name: words('name'), means: words('means'), win: t([`win.${reason}`, 'win.other']) };
  };
}
