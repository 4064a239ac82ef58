import type { UnsubscribePage } from '@countinghouse/contract';
import {
  type BrandPalette,
  isColor,
  type MailLanguage,
  usualBrandColors,
} from '@countinghouse/contract/vocabulary';
import type { Portal } from '../brands/portal.ts';
import { escapeText } from '../http/escape-text.ts';
import { words } from './words.ts';

/** Where a user chooses of what they are told, and how. */
const settingsPath = '/profile/notifications';

interface Look {
  light: BrandPalette;
  dark: BrandPalette;
}

const variables = ({ primary, onPrimary, ground, paper, text }: BrandPalette) =>
  `--paper:${paper};--ground:${ground};--ink:${text};--quiet:color-mix(in srgb,${text} 78%,${paper});--brand:${primary};--on-brand:${onPrimary}`;

const style = ({ light, dark }: Look) => `
:root{color-scheme:light dark;${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
*{box-sizing:border-box}
body{margin:0;padding:clamp(24px,10vh,96px) 16px 24px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:520px;margin:0 auto;padding:28px;background:var(--paper);border-top:4px solid var(--brand);border-radius:8px;overflow-wrap:anywhere}
header{margin:0 0 24px;font-size:18px;font-weight:600}
header img{display:block;height:36px;max-width:100%;object-fit:contain}
h1{margin:0 0 12px;font-size:22px;line-height:1.3}
p{margin:0 0 16px}ul{margin:0 0 20px;padding-left:20px}
.quiet{margin:20px 0 0;color:var(--quiet);font-size:14px}a{color:inherit}
button{min-height:44px;padding:10px 20px;border:1px solid var(--brand);border-radius:6px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button.second{background:transparent;border-color:var(--quiet);color:var(--ink)}
@media (prefers-color-scheme:dark){header .plate{height:48px;padding:6px 10px;background:#fff;border-radius:6px}button{border-color:var(--quiet)}}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

export interface Frame {
  language: MailLanguage;
  nonce: string;
  /** The portal's own look: in its brand where it has one, and for pages of no partner. */
  portal: Pick<Portal, 'name' | 'brand'>;
}

interface Shown {
  title: string;
  head: string;
  look: Look;
  body: string;
}

const html = ({ language, nonce }: Frame, { title, head, look, body }: Shown): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeText(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style(look)}</style>`,
    `</head><body><main><header>${head}</header><h1>${escapeText(title)}</h1>${body}</main></body></html>`,
  ].join('');

/** A logo on either ground; without one for dark, that for light stands on a plate there. */
function logoOf(light: string, dark: string | null, name: string): string {
  const image = `<img${dark === null ? ' class="plate"' : ''} src="${escapeText(light)}" alt="${name}">`;
  if (dark === null) return image;
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${escapeText(dark)}">${image}</picture>`;
}

const isPicture = (url: string | null | undefined) => url?.startsWith('data:image/') === true;

function headOf({ portal }: Frame, page?: UnsubscribePage): string {
  const { brand } = portal;
  const name = escapeText(brand ? portal.name : (page?.partnerName ?? portal.name));
  const light = brand ? brand.logo.light : page?.brand?.logo;
  if (!light || !isPicture(light)) return name;
  return logoOf(light, brand && isPicture(brand.logo.dark) ? brand.logo.dark : null, name);
}

/** The portal's colors; without a brand of its own, the one that the partner chose, which was checked when it was set. */
function lookOf({ portal }: Frame, page?: UnsubscribePage): Look {
  if (portal.brand) return portal.brand.colors;
  const { light, dark } = usualBrandColors;
  const color = page?.brand?.color;
  // Here nothing else may come into the page's style.
  if (!color || !isColor(color)) return { light, dark };
  const own = { primary: color, onPrimary: '#ffffff' };
  return { light: { ...light, ...own }, dark: { ...dark, ...own } };
}

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
      head: headOf(frame, page),
      look: lookOf(frame, page),
      body: [
        `<p>${isEnded ? said.endedDetail : said.asked}</p>`,
        `<ul>${page.kinds.map((kind) => `<li>${escapeText(kind)}</li>`).join('')}</ul>`,
        `<form method="post">${button}</form><p class="quiet">${said.portal} ${settingsLink(said.settings)}</p>`,
      ].join(''),
    },
  );
}

export const unsubscribeNotice = (
  kind: 'unknown' | 'failed' | 'unsure' | 'tooMany',
  frame: Frame,
): string => {
  const said = words[frame.language];
  return html(frame, {
    ...{ title: said[kind], head: headOf(frame), look: lookOf(frame) },
    body: `<p>${said[`${kind}Detail`]}</p>${kind === 'unknown' ? `<p>${settingsLink(said.settings)}</p>` : ''}`,
  });
};
