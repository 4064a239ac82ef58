import type { HostedPage, HostedPageFiles, OpenHostedPage } from '@countinghouse/contract';
import {
  checkoutStyleOf,
  checkoutTotal,
  formatMoney,
  hostedPagePath,
  type MailLanguage,
  mailLanguages,
  maxPaymentMinor,
} from '@countinghouse/contract/vocabulary';
import { escapeText as text } from '../http/escape-text.ts';
import { toDataBlock } from '../portal/data-block.ts';
import { words } from './words.ts';

/** Where the page's script finds what it shows. */
const dataElement = 'page-data';

interface Frame {
  language: MailLanguage;
  nonce: string;
  files: HostedPageFiles;
  isSandbox: boolean;
  /** For the browser's tab, as a data URL. */
  icon: string;
}

interface Shown extends Frame {
  title: string;
  style: string;
  body: string;
  /** What the script gets; null where there is nothing to do for it. */
  pageData: unknown;
}

function html({ language, nonce, files, icon, title, style, body, pageData }: Shown): string {
  const asset = ({ file }: { file: string }) => `${hostedPagePath}/assets/${file}`;
  const script =
    pageData === null
      ? ''
      : [
          `<script type="application/json" id="${dataElement}" nonce="${nonce}">${toDataBlock(pageData)}</script>`,
          `<script defer nonce="${nonce}" src="${asset(files.script)}" integrity="${files.script.integrity}" crossorigin="anonymous"></script>`,
        ].join('');
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">',
    `<title>${text(title)}</title><link rel="icon" href="${text(icon)}">`,
    `<style nonce="${nonce}">${style}</style>`,
    `<link rel="stylesheet" nonce="${nonce}" href="${asset(files.style)}" integrity="${files.style.integrity}" crossorigin="anonymous">`,
    script,
    `</head><body>${body}</body></html>`,
  ].join('');
}

/** What is to be paid as long as the customer chose nothing, or the least of it. */
function amountOf({ amount, currency, taxBasisPoints }: OpenHostedPage, language: MailLanguage): string {
  const choice = amount.kind === 'open' ? { amountMinor: amount.minMinor } : {};
  const total = checkoutTotal(amount, choice, { taxBasisPoints, takesTip: false, maxMinor: maxPaymentMinor });
  const money = formatMoney({ amountMinor: total?.totalMinor ?? 0, currency }, language);
  return amount.kind === 'open' ? `${words[language].from} ${money}` : money;
}

const logoOf = ({ payee, content }: HostedPage): string => {
  if (content.logo === 'none' || payee.logo === null) return '';
  const image = (source: string, name: string) =>
    `<img class="${name}" src="${text(source)}" alt="${text(payee.logoAlt)}" height="32">`;
  const { dark } = content;
  if (dark === 'never' || payee.logoDark === null) return image(payee.logo, 'logo');
  if (dark === 'always') return image(payee.logoDark, 'logo');
  return image(payee.logo, 'logo logo-light') + image(payee.logoDark, 'logo logo-dark');
};

const headOf = (page: HostedPage) =>
  `<header class="payee">${logoOf(page)}<span class="payee-name">${text(page.payee.name)}</span></header>`;

const contactOf = ({ supportEmail, supportPhone }: HostedPage['payee']) =>
  [
    supportEmail && `<a href="mailto:${text(supportEmail)}">${text(supportEmail)}</a>`,
    supportPhone && `<a href="tel:${text(supportPhone.replace(/[^\d+]/g, ''))}">${text(supportPhone)}</a>`,
  ]
    .filter(Boolean)
    .join(' · ');

const notice = (title: string, detail: string, contact = '') =>
  `<main class="notice"><h1>${text(title)}</h1><p>${text(detail)}</p>${contact && `<p>${contact}</p>`}</main>`;

/** A page on which something is to be paid: its summary stands there before the script that takes the payment. */
export function openPageHtml(page: OpenHostedPage, frame: Frame): string {
  const { language } = frame;
  const heading = page.content.words[language].heading || page.title;
  const summary = [
    `<section class="summary" aria-label="${text(words[language].pay(page.payee.name))}">`,
    `<h1>${text(heading)}</h1><p class="amount">${text(amountOf(page, language))}</p>`,
    page.description && `<p class="description">${text(page.description)}</p>`,
    '</section>',
  ].join('');
  return html({
    ...frame,
    title: `${words[language].pay(page.payee.name)} · ${page.title}`,
    style: checkoutStyleOf(page.content),
    body: `${headOf(page)}<main class="checkout">${summary}<div id="checkout"><noscript><p class="no-script">${text(words[language].noScript)}</p></noscript></div></main>`,
    pageData: { page, language, isSandbox: frame.isSandbox },
  });
}

/** A page of a link that takes no payments any more: why, and whom to ask. Its script has the receipt of who just paid. */
export function closedPageHtml(page: Extract<HostedPage, { state: 'closed' }>, frame: Frame): string {
  const { closed, contact } = words[frame.language];
  const title = closed[page.reason];
  return html({
    ...frame,
    title,
    style: checkoutStyleOf(page.content),
    body: headOf(page) + notice(title, contact(page.payee.name), contactOf(page.payee)),
    pageData: { page, language: frame.language, isSandbox: frame.isSandbox },
  });
}

/** What a page says that takes no payments any more, for its preview: there the payee comes later. */
const closedWords = Object.fromEntries(
  mailLanguages.map((language) => {
    const { closed, contact } = words[language];
    return [language, { title: closed.link_expired, detail: contact('{{payee}}') }];
  }),
);

/** The page as whoever designs it sees it: its script gets what it shows from the page that it is in the frame of. */
export const previewHtml = (style: string, frame: Frame): string =>
  html({
    ...frame,
    ...{ title: words[frame.language].loading, style, body: '' },
    pageData: { preview: true, closed: closedWords },
  });

/** A page that has nothing to show. */
export const noticeHtml = (kind: 'unknown' | 'failed' | 'tooMany', style: string, frame: Frame): string =>
  html({
    ...frame,
    title: words[frame.language][kind],
    style,
    body: notice(words[frame.language][kind], words[frame.language][`${kind}Detail`]),
    pageData: null,
  });
