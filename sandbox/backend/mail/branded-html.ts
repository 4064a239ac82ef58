import type { MailLanguage } from '@countinghouse/contract/vocabulary';
import { escapeHtml } from '../../service/escape-html.ts';
import type { MailBrand } from '../partners/brand.ts';
import { logoCid, logoHeight, travels } from './logo-part.ts';
import { plainName } from './plain-name.ts';

const productColor = '#3538cd';

/** What a mail in the brand of a partner is made of, as plain text. */
export interface BrandedMail {
  language: MailLanguage;
  brand: MailBrand;
  opening: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  button: { text: string; url: string };
  closing: readonly string[];
  /** Whether it has the place of the link that ends such mails, which is known when it leaves. */
  unsubscribes?: boolean;
}

function headOf({ brand }: BrandedMail): string {
  const name = escapeHtml(plainName(brand.name));
  if (travels(brand.logo))
    return `<img src="cid:${logoCid}" alt="${name}" height="${logoHeight}" style="display:block;height:${logoHeight}px;max-width:220px;border:0">`;
  return `<span style="font-size:18px;font-weight:600">${name}</span>`;
}

const unsubscribeMark = '"unsubscribe:"';
/** The words on the link that ends such mails. */
export const unsubscribeWords: Record<MailLanguage, string> = {
  en: 'Stop these emails',
  vi: 'Dừng các email này',
};
const unsubscribeHtml = ({ language, unsubscribes }: BrandedMail) =>
  unsubscribes
    ? `<p style="margin:16px 0 0;font-size:13px"><a href=${unsubscribeMark} target="_blank" rel="noopener noreferrer" style="color:#5b6270">${unsubscribeWords[language]}</a></p>`
    : '';

/** Where the brand's own words come that every mail ends with: they are put in as it leaves. */
const closingMark = '<!--closing-->';

/** Puts in how the brand signs. What people wrote holds no such place: its signs are escaped. */
export const withClosing = (html: string, closing: string): string =>
  html.replace(closingMark, () => closing);

/** Puts the link that ends such mails where it belongs. What people wrote holds no such place: quotes in it are escaped. */
export const withUnsubscribe = (html: string, url: string): string =>
  html.replaceAll(unsubscribeMark, `"${escapeHtml(url)}"`);

const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

/** The HTML of a mail in the brand of a partner. It loads nothing: the logo travels with it. */
export function brandedHtml(mail: BrandedMail): string {
  const { language, brand, opening, facts, button, closing } = mail;
  const color = brand.color ?? productColor;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#5b6270">${escapeHtml(label)}</td><td style="padding:2px 0;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  const last = closing.length - 1;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f7;color:#16181d;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;background:#fff;border-top:4px solid ${color};border-radius:8px;padding:28px">
<div style="margin:0 0 24px">${headOf(mail)}</div>
${opening.map((text) => paragraph(text)).join('')}
${rows.length > 0 ? `<table role="presentation" style="margin:0 0 20px;border-collapse:collapse;font-size:15px">${rows.join('')}</table>` : ''}
<p style="margin:0 0 24px"><a href="${escapeHtml(button.url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:11px 20px;border-radius:6px;background:${color};color:${brand.onColor};font-weight:600;text-decoration:none">${escapeHtml(button.text)}</a></p>
${closing.map((text, index) => paragraph(text, `${index === last ? 'margin:0;' : ''}color:#5b6270;font-size:13px`)).join('')}${closingMark}${unsubscribeHtml(mail)}
</div></body></html>`;
}
