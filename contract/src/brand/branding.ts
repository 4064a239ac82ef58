import * as z from 'zod';
import {
  areReadable,
  brandLimits,
  usualBrandColors,
  usualBrandFont,
  usualBrandRadius,
} from '../vocabulary/brand-look.ts';
import { toSenderName } from '../vocabulary/brand-text.ts';
import type { Brand } from './brand.ts';
import {
  brandColorsSchema,
  brandFontSchema,
  brandLinksSchema,
  brandNameSchema,
  brandRadiusSchema,
  footerSchema,
  loginWordsSchema,
  senderNameSchema,
  signatureSchema,
} from './brand-parts.ts';

/** What a partner may say of its portal. Hosts, languages, areas and groups are the operator's alone. */
export const brandingContentSchema = z
  .strictObject({
    name: brandNameSchema,
    colors: brandColorsSchema,
    radius: brandRadiusSchema,
    font: brandFontSchema,
    login: loginWordsSchema.meta({ description: 'Above the login form, by language; empty for nothing' }),
    senderName: senderNameSchema.min(1).meta({ description: 'Who mails are from' }),
    signature: signatureSchema.meta({ description: 'Closes mails, by language' }),
    footer: footerSchema.meta({ description: 'The small print of mails, by language' }),
    links: brandLinksSchema,
  })
  .meta({ id: 'BrandingContent' });

export type BrandingContent = z.infer<typeof brandingContentSchema>;

/**
 * How a portal looks before its partner has changed anything: as the operator's file says, or as the product does.
 * @param partnerName what it is called where no file says
 */
export function originalBranding(brand: Brand | null, partnerName: string): BrandingContent {
  const nothing = { en: '', vi: '' };
  if (brand) {
    const { name, colors, radius, font, login, links, mail } = brand;
    const { signature, footer } = mail;
    const senderName = toSenderName(mail.sender.name);
    return { name, colors, radius, font, login, senderName, signature, footer, links };
  }
  const name = partnerName.slice(0, brandLimits.name);
  return {
    ...{ name, colors: usualBrandColors, radius: usualBrandRadius, font: usualBrandFont },
    ...{ login: nothing, senderName: toSenderName(name), signature: nothing, footer: nothing },
    links: { support: null, terms: null, privacy: null },
  };
}

/** A portal's brand as its partner has published it. */
function withBranding(brand: Brand, content: BrandingContent): Brand {
  const { senderName, signature, footer, ...look } = content;
  const { sender } = brand.mail;
  return { ...brand, ...look, mail: { sender: { ...sender, name: senderName }, signature, footer } };
}

/** Brands as partners have published them, by partner; one of which nothing is published stays as it is. */
export const withBrandings = (
  brands: readonly Brand[],
  published: ReadonlyMap<string, BrandingContent>,
): Brand[] =>
  brands.map((brand) => {
    const content = published.get(brand.partnerId ?? '');
    return content ? withBranding(brand, content) : brand;
  });

/** What was stored, checked as strictly as when it was written; null for what nobody may be shown. */
export function readBranding(stored: unknown): BrandingContent | null {
  const { data } = brandingContentSchema.safeParse(stored);
  return data && areReadable(data.colors) ? data : null;
}
