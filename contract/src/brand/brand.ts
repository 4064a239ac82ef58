import {
  type BrandColors,
  type BrandFont,
  type BrandLinks,
  type BrandRadius,
  type BrandWords,
  completeBrandColors,
  type PartialBrandColors,
  usualBrandFont,
  usualBrandRadius,
} from '../vocabulary/brand-look.ts';
import { type MailLanguage, mailLanguages } from '../vocabulary/language.ts';
import { type BrandFile, brandFileSchema, type GroupKey } from './brand-file.ts';

/** What makes a portal somebody's own, with everything said that its file leaves out. */
export interface Brand {
  /** The file's name without its ending: sessions belong to it. */
  id: string;
  hosts: readonly string[];
  /** Whose portal it is; null for one that everybody may sign in to. */
  partnerId: string | null;
  name: string;
  logo: { light: string | null; dark: string | null };
  icon: string | null;
  colors: BrandColors;
  radius: BrandRadius;
  font: BrandFont;
  login: BrandWords;
  mail: {
    /** The address is null where mails come from the deployment's own. */
    sender: { name: string; address: string | null };
    signature: BrandWords;
    footer: BrandWords;
  };
  links: BrandLinks;
  languages: { offered: readonly MailLanguage[]; default: MailLanguage };
  areasOff: readonly string[];
  /** Versions that areas are held at, by their ids. */
  pins: Readonly<Record<string, string>>;
  /** Null where the usual ones mark external users. */
  externalPrefixes: readonly string[] | null;
  groups: Readonly<Partial<Record<GroupKey, string>>>;
  cdn: string | null;
  partnersWeb: string | null;
}

const said = (words: { [Language in MailLanguage]?: string | undefined } = {}): BrandWords =>
  Object.fromEntries(
    mailLanguages.map((language) => [language, words[language] ?? '']),
  ) as unknown as BrandWords;

/** A brand of which a file says some. @param id the file's name without its ending */
export function brandOf(id: string, file: BrandFile): Brand {
  const offered = file.languages?.offered ?? [...mailLanguages];
  return {
    ...{ id, hosts: file.hosts, partnerId: file.partnerId ?? null, name: file.name },
    logo: { light: file.logo?.light ?? null, dark: file.logo?.dark ?? null },
    icon: file.icon ?? null,
    colors: completeBrandColors((file.colors ?? {}) as PartialBrandColors),
    ...{ radius: file.radius ?? usualBrandRadius, font: file.font ?? usualBrandFont },
    login: said(file.login),
    mail: {
      sender: { name: file.mail?.sender?.name ?? file.name, address: file.mail?.sender?.address ?? null },
      ...{ signature: said(file.mail?.signature), footer: said(file.mail?.footer) },
    },
    links: {
      support: file.links?.support ?? null,
      terms: file.links?.terms ?? null,
      privacy: file.links?.privacy ?? null,
    },
    languages: { offered, default: file.languages?.default ?? offered[0] ?? mailLanguages[0] },
    ...{ areasOff: file.areasOff ?? [], pins: file.pins ?? {} },
    externalPrefixes: file.externalPrefixes ?? null,
    groups: (file.groups ?? {}) as Brand['groups'],
    ...{ cdn: file.cdn ?? null, partnersWeb: file.partnersWeb ?? null },
  };
}

/** Reads what a brand file holds. @throws Error that names every field that is wrong */
export function parseBrandFile(id: string, json: unknown): Brand {
  const { data, error } = brandFileSchema.safeParse(json);
  if (data) return brandOf(id, data);
  const faults = error.issues.map((issue) => {
    const path = [...issue.path, ...(issue.code === 'unrecognized_keys' ? [issue.keys.join(', ')] : [])];
    return `${path.join('.') || 'the file'}: ${issue.code === 'unrecognized_keys' ? 'is not known' : issue.message}`;
  });
  throw new Error(faults.join('; '));
}

/** A brand's words in a language, or in the other where nothing is said in it; empty where nothing is. */
export const wordsIn = (words: BrandWords, language: MailLanguage): string =>
  words[language] || mailLanguages.map((other) => words[other]).find((text) => text !== '') || '';
