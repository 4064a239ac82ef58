import { wordsIn } from '@countinghouse/contract';
import { brandLinks, type MailLanguage, mailLanguages } from '@countinghouse/contract/vocabulary';
import { escapeHtml } from '../../service/escape-html.ts';
import type { PortalPlace } from '../portals/portals.ts';

const linkWords: Record<MailLanguage, Record<(typeof brandLinks)[number], string>> = {
  en: { support: 'Support', terms: 'Terms', privacy: 'Privacy' },
  vi: { support: 'Hỗ trợ', terms: 'Điều khoản', privacy: 'Quyền riêng tư' },
};

/** What comes after a mail's own words: how the brand signs, who it is, and where to read more. */
export interface BrandClosing {
  signature: string[];
  footer: string[];
  links: { text: string; url: string }[];
}

/** @param language of the mail; null of one in all of them */
export function closingOf({ brand }: PortalPlace, language: MailLanguage | null): BrandClosing {
  const languages = language === null ? mailLanguages : [language];
  const said = (words: Parameters<typeof wordsIn>[0] | undefined) =>
    words ? [...new Set(languages.map((one) => wordsIn(words, one)))].filter((text) => text !== '') : [];
  const links = brandLinks.flatMap((link) => {
    const url = brand?.links[link];
    return url ? [{ text: linkWords[languages[0] ?? 'en'][link], url }] : [];
  });
  return { signature: said(brand?.mail.signature), footer: said(brand?.mail.footer), links };
}

export function closingText({ signature, footer, links }: BrandClosing): string {
  const last = [...footer, ...links.map(({ text, url }) => `${text}: ${url}`)];
  return [...signature, ...(last.length > 0 ? [`-- \n${last.join('\n')}`] : [])]
    .map((part) => `\n\n${part}`)
    .join('');
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

export function closingHtml({ signature, footer, links }: BrandClosing): string {
  const anchors = links.map(
    ({ text, url }) =>
      `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" style="color:#5b6270">${escapeHtml(text)}</a>`,
  );
  const last = [...footer.map(lines), ...(anchors.length > 0 ? [anchors.join(' · ')] : [])];
  return [
    ...signature.map((text) => `<p style="margin:20px 0 0">${lines(text)}</p>`),
    ...(last.length > 0
      ? [
          `<div style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e3e5ea;color:#5b6270;font-size:13px">${last.join('<br>')}</div>`,
        ]
      : []),
  ].join('');
}
