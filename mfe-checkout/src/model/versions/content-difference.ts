import type { CheckoutContent } from '@countinghouse/contract';
import {
  type CheckoutColor,
  type CheckoutText,
  checkoutColors,
  checkoutTexts,
  type MailLanguage,
  mailLanguages,
} from '@countinghouse/contract/vocabulary';

type ChoiceField = 'logo' | 'dark' | 'radius' | 'font' | 'locale' | 'phone' | 'address';
type FlagField = 'mailsReceipt' | 'requiresTerms';

/** One thing that two contents of a checkout page have differently. */
export type Difference =
  | { kind: 'color'; color: CheckoutColor; isDark: boolean; before: string; after: string }
  | { kind: 'words'; text: CheckoutText; language: MailLanguage; before: string; after: string }
  | { kind: 'choice'; field: ChoiceField; before: string; after: string }
  | { kind: 'flag'; field: FlagField; before: boolean; after: boolean }
  | { kind: 'address'; field: 'termsUrl'; before: string | null; after: string | null }
  | { kind: 'methods'; field: 'methods'; before: readonly string[]; after: readonly string[] }
  | { kind: 'sites'; field: 'allowedOrigins'; before: readonly string[]; after: readonly string[] };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is different of a checkout page, in the order in which the editor has it. */
export function differencesOf(before: CheckoutContent, after: CheckoutContent): Difference[] {
  const choice = (field: ChoiceField): Difference => ({
    ...{ kind: 'choice', field, before: before[field], after: after[field] },
  });
  const flag = (field: FlagField): Difference => ({
    ...{ kind: 'flag', field, before: before[field], after: after[field] },
  });
  const colors = (palette: 'colors' | 'darkColors') =>
    checkoutColors.map((color): Difference => {
      const [old, now] = [before[palette][color], after[palette][color]];
      return { kind: 'color', color, isDark: palette === 'darkColors', before: old, after: now };
    });
  const words = mailLanguages.flatMap((language) =>
    checkoutTexts.map((text): Difference => {
      const [old, now] = [before.words[language][text], after.words[language][text]];
      return { kind: 'words', text, language, before: old, after: now };
    }),
  );
  const all: Difference[] = [
    choice('logo'),
    ...colors('colors'),
    choice('dark'),
    ...colors('darkColors'),
    choice('radius'),
    choice('font'),
    choice('locale'),
    ...words,
    choice('phone'),
    choice('address'),
    { kind: 'methods', field: 'methods', before: before.methods, after: after.methods },
    flag('mailsReceipt'),
    flag('requiresTerms'),
    { kind: 'address', field: 'termsUrl', before: before.termsUrl, after: after.termsUrl },
    {
      kind: 'sites',
      field: 'allowedOrigins',
      before: before.allowedOrigins,
      after: after.allowedOrigins,
    },
  ];
  return all.filter((one) => !isSame(one.before, one.after));
}

/** What a difference is called, for rows that must be told apart. */
export function nameOfDifference(difference: Difference): string {
  if (difference.kind === 'color') return `${difference.isDark ? 'dark.' : 'light.'}${difference.color}`;
  if (difference.kind === 'words') return `${difference.language}.${difference.text}`;
  return difference.field;
}
