import type { CheckoutContent, CheckoutProfileDetail, ProfileDraftBody } from '@countinghouse/contract';
import {
  type CheckoutText,
  checkoutColors,
  checkoutTexts,
  type FieldReason,
  isWebAddress,
  isWebOrigin,
  type MailLanguage,
  mailLanguages,
  textProblemOf,
} from '@countinghouse/contract/vocabulary';
import type { DraftValues, ServerDraft } from '@countinghouse/kit/drafts';

export const palettes = ['colors', 'darkColors'] as const;
export type Palette = (typeof palettes)[number];
export const colorPart = (palette: Palette, color: string): string => `${palette}.${color}`;
export const wordPart = (language: MailLanguage, text: CheckoutText): string => `words.${language}.${text}`;

/** What of a checkout page is one value each. */
const plainParts = [
  ...['logo', 'dark', 'radius', 'font', 'locale', 'phone', 'address', 'methods'],
  ...['mailsReceipt', 'requiresTerms', 'termsUrl', 'allowedOrigins'],
] as const satisfies readonly (keyof CheckoutContent)[];

/** A checkout page part by part, so that two people who change different parts are in nobody's way. */
export function partsOf(name: string, content: CheckoutContent): DraftValues {
  const plain = plainParts.map((part) => [part, content[part] ?? '']);
  const colors = palettes.flatMap((palette) =>
    checkoutColors.map((color) => [colorPart(palette, color), content[palette][color]]),
  );
  const words = mailLanguages.flatMap((language) =>
    checkoutTexts.map((text) => [wordPart(language, text), content.words[language][text]]),
  );
  return { name, ...Object.fromEntries([...plain, ...colors, ...words]) };
}

const recordOf = (keys: readonly string[], of: (key: string) => unknown) =>
  Object.fromEntries(keys.map((key) => [key, of(key)]));

/** The content that parts make up: what `partsOf` took apart. */
export function contentOf(values: DraftValues): CheckoutContent {
  return {
    ...recordOf(plainParts, (part) => values[part]),
    termsUrl: values.termsUrl === '' ? null : values.termsUrl,
    ...recordOf(palettes, (palette) => recordOf(checkoutColors, (color) => values[`${palette}.${color}`])),
    words: recordOf(mailLanguages, (language) =>
      recordOf(checkoutTexts, (text) => values[`words.${language}.${text}`]),
    ),
  } as CheckoutContent;
}

export const serverDraftOf = ({ name, draft, draftVersion }: CheckoutProfileDetail): ServerDraft => ({
  version: draftVersion,
  values: partsOf(name, draft),
});

/** What a save sends: all of the page, as it would be without what is held back. */
export const bodyOf = (id: string, { version, values }: ServerDraft): ProfileDraftBody => ({
  ...{ id, draftVersion: version, name: String(values.name) },
  content: contentOf(values),
});

/** Several lines are taken where a text has room for them. */
export const hasLines = (text: string): boolean => text !== 'heading' && text !== 'payButton';

/** Why a part is not taken as it is; null where it is. Colors are checked where they are typed. */
export function partProblemOf(name: string, value: unknown): FieldReason | null {
  if (name === 'allowedOrigins') return (value as readonly string[]).every(isWebOrigin) ? null : 'web_origin';
  if (typeof value !== 'string') return null;
  if (name === 'name') return value.trim() === '' ? 'required' : textProblemOf(value);
  if (name === 'termsUrl') return value === '' || isWebAddress(value) ? null : 'website';
  const text = /^words\.\w+\.(\w+)$/.exec(name)?.[1];
  return text === undefined ? null : textProblemOf(value, { lines: hasLines(text) });
}

/** Where customers see the parts: a tab of the editor each. */
export const sections = ['brand', 'texts', 'form', 'receipt', 'sites'] as const;
export type Section = (typeof sections)[number];

const sectionOfPart: Readonly<Record<string, Section>> = {
  ...{ locale: 'texts', phone: 'form', address: 'form', methods: 'form' },
  ...{ mailsReceipt: 'receipt', requiresTerms: 'receipt', termsUrl: 'receipt', allowedOrigins: 'sites' },
};

/** Which tab has a part. */
export const sectionOf = (name: string): Section =>
  sectionOfPart[name] ?? (name.startsWith('words.') ? 'texts' : 'brand');
