import type { UnsubscribePage } from '@countinghouse/contract';
import type { MailLanguage } from '@countinghouse/contract/vocabulary';
import { escapeText } from '../http/escape-text.ts';
import { words } from './words.ts';

const productColor = '#3538cd';
/** Where a user chooses of what they are told, and how. */
const settingsPath = '/profile/notifications';

const style = (color: string) => `
:root{color-scheme:light dark;--paper:#fff;--ground:#f3f4f7;--ink:#16181d;--quiet:#565d6b}
@media (prefers-color-scheme:dark){:root{--paper:#1d2027;--ground:#121419;--ink:#f0f1f4;--quiet:#aab0bc}}
*{box-sizing:border-box}
body{margin:0;padding:clamp(24px,10vh,96px) 16px 24px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:520px;margin:0 auto;padding:28px;background:var(--paper);border-top:4px solid ${color};border-radius:8px;overflow-wrap:anywhere}
header{margin:0 0 24px;font-size:18px;font-weight:600}
header img{display:block;height:36px;max-width:100%}
h1{margin:0 0 12px;font-size:22px;line-height:1.3}
p{margin:0 0 16px}ul{margin:0 0 20px;padding-left:20px}
.quiet{margin:20px 0 0;color:var(--quiet);font-size:14px}a{color:inherit}
button{min-height:44px;padding:10px 20px;border:1px solid ${color};border-radius:6px;background:${color};color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.second{background:transparent;border-color:var(--quiet);color:var(--ink)}
@media (prefers-color-scheme:dark){header img{height:48px;padding:6px 10px;background:#fff;border-radius:6px}button{border-color:var(--quiet)}}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

export interface Frame {
  language: MailLanguage;
  nonce: string;
  /** The portal's own look, for pages of no partner. */
  portal: { name: string; color: string | null };
}

interface Shown {
  title: string;
  head: string;
  color: string;
  body: string;
}

const html = ({ language, nonce }: Frame, { title, head, color, body }: Shown): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeText(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style(color)}</style>`,
    `</head><body><main><header>${head}</header><h1>${escapeText(title)}</h1>${body}</main></body></html>`,
  ].join('');

function headOf({ partnerName, brand }: UnsubscribePage, { portal }: Frame): string {
  const name = escapeText(partnerName ?? portal.name);
  return brand?.logo?.startsWith('data:image/')
    ? `<img src="${escapeText(brand.logo)}" alt="${name}">`
    : name;
}

/** Checked when it was set; here nothing else may come into the page's style. */
const colorOf = (color: string | null | undefined): string =>
  color && /^#[\da-f]{3,8}$/i.test(color) ? color : productColor;

const settingsLink = (text: string): string => `<a href="${settingsPath}">${text}</a>`;

/** Which mails end, or have ended, with the one button that does it or takes it back. No script is needed. */
export function unsubscribeHtml(page: UnsubscribePage, frame: Frame): string {
  const said = words[page.language];
  const { isEnded } = page;
  const button = isEnded
    ? `<button class="second" name="action" value="undo">${said.undo}</button>`
    : `<button name="action" value="stop">${said.stop}</button>`;
  return html(
    { ...frame, language: page.language },
    {
      title: isEnded ? said.ended : said.ask,
      head: headOf(page, frame),
      color: colorOf(page.brand?.color ?? frame.portal.color),
      body: [
        `<p>${isEnded ? said.endedDetail : said.asked}</p>`,
        `<ul>${page.kinds.map((kind) => `<li>${escapeText(kind)}</li>`).join('')}</ul>`,
        `<form method="post">${button}</form><p class="quiet">${said.portal} ${settingsLink(said.settings)}</p>`,
      ].join(''),
    },
  );
}

export const unsubscribeNotice = (kind: 'unknown' | 'failed' | 'tooMany', frame: Frame): string => {
  const said = words[frame.language];
  return html(frame, {
    ...{ title: said[kind], head: escapeText(frame.portal.name), color: colorOf(frame.portal.color) },
    body: `<p>${said[`${kind}Detail`]}</p>${kind === 'unknown' ? `<p>${settingsLink(said.settings)}</p>` : ''}`,
  });
};
