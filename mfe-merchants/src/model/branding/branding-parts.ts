import type { Branding, BrandingContent } from '@countinghouse/contract';
import {
  type BrandColor,
  type BrandGround,
  brandColors,
  brandGrounds,
  brandLinks,
  type FieldReason,
  hasNoAddresses,
  hasNoTurns,
  isSenderName,
  isWebAddress,
  mailLanguages,
  textProblemOf,
} from '@countinghouse/contract/vocabulary';
import type { DraftValues, ServerDraft } from '@countinghouse/kit/drafts';

export const colorPart = (ground: BrandGround, color: BrandColor): string => `colors.${ground}.${color}`;

const plainParts = ['name', 'radius', 'font', 'senderName'] as const;
const wordParts = ['login', 'signature', 'footer'] as const;

/** Branding part by part, so that two people who change different parts are in nobody's way. */
export function partsOf(content: BrandingContent): DraftValues {
  const colors = brandGrounds.flatMap((ground) =>
    brandColors.map((color) => [colorPart(ground, color), content.colors[ground][color]]),
  );
  const words = wordParts.flatMap((part) =>
    mailLanguages.map((language) => [`${part}.${language}`, content[part][language]]),
  );
  const links = brandLinks.map((link) => [`links.${link}`, content.links[link] ?? '']);
  return Object.fromEntries([
    ...plainParts.map((part) => [part, content[part]]),
    ...colors,
    ...words,
    ...links,
  ]);
}

const recordOf = (keys: readonly string[], of: (key: string) => unknown) =>
  Object.fromEntries(keys.map((key) => [key, of(key)]));

/** The content that parts make up: what `partsOf` took apart. */
export const contentOf = (values: DraftValues): BrandingContent =>
  ({
    ...recordOf(plainParts, (part) => values[part]),
    colors: recordOf(brandGrounds, (ground) =>
      recordOf(brandColors, (color) => values[`colors.${ground}.${color}`]),
    ),
    ...recordOf(wordParts, (part) => recordOf(mailLanguages, (language) => values[`${part}.${language}`])),
    links: recordOf(brandLinks, (link) => values[`links.${link}`] || null),
  }) as unknown as BrandingContent;

export const serverDraftOf = ({ draft, draftVersion }: Branding): ServerDraft => ({
  version: draftVersion,
  values: partsOf(draft),
});

/** Why a part is not taken as it is; null where it is. Colors are checked where they are typed. */
export function partProblemOf(name: string, value: unknown): FieldReason | null {
  if (typeof value !== 'string') return null;
  const [part = ''] = name.split('.');
  if (part === 'links') return value === '' || isWebAddress(value) ? null : 'website';
  if (!['name', 'senderName', ...wordParts].includes(part)) return null;
  if (plainParts.some((one) => one === part) && value.trim() === '') return 'required';
  if (!hasNoTurns(value)) return 'control_character';
  if (part === 'senderName' && !isSenderName(value)) return 'sender_name';
  if ((part === 'signature' || part === 'footer') && !hasNoAddresses(value)) return 'no_addresses';
  return textProblemOf(value, { lines: wordParts.some((one) => one === part) });
}

export const sections = ['look', 'login', 'mail'] as const;
export type Section = (typeof sections)[number];

/** Which tab has a part. */
export function sectionOf(name: string): Section {
  const [part = ''] = name.split('.');
  if (part === 'login' || part === 'links') return 'login';
  return ['senderName', 'signature', 'footer'].includes(part) ? 'mail' : 'look';
}

/** The parts in which two contents differ. */
export function differencesOf(before: BrandingContent, after: BrandingContent): string[] {
  const [one, other] = [partsOf(before), partsOf(after)];
  return Object.keys(other).filter((name) => one[name] !== other[name]);
}
