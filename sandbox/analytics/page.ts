import { escapeHtml } from '../service/escape-html.ts';
import type { Refusal } from './read-token.ts';

export type PageLanguage = 'en' | 'vi';

const refusals: Record<Refusal, Record<PageLanguage, string>> = {
  invalid: {
    en: 'This address was not signed by the portal.',
    vi: 'Địa chỉ này không do cổng thông tin ký.',
  },
  expired: { en: 'This address has expired.', vi: 'Địa chỉ này đã hết hạn.' },
  used: { en: 'This address was used already.', vi: 'Địa chỉ này đã được dùng.' },
};

const titles = { en: 'Analytics', vi: 'Phân tích' };

interface Look {
  language: PageLanguage;
  theme: 'light' | 'dark';
}

const frame = ({ language, theme }: Look, head: string, body: string) =>
  [
    `<!doctype html><html lang="${language}" data-theme="${theme}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titles[language]}</title>`,
    `<link rel="stylesheet" href="/frame.css">${head}</head><body>${body}</body></html>`,
  ].join('');

interface Opened {
  session: string;
  /** Whom the page talks to. */
  portalOrigin: string;
}

/** The page in its frame: its script asks for the figures with the session that stands in it. */
export const renderFrame = (look: Look, { session, portalOrigin }: Opened): string =>
  frame(
    look,
    `<meta name="session" content="${escapeHtml(session)}"><meta name="portal" content="${escapeHtml(portalOrigin)}"><script src="/frame.js" type="module"></script>`,
    '<main id="analytics"></main>',
  );

export const renderRefusal = (look: Look, reason: Refusal): string =>
  frame(look, '', `<main><p>${refusals[reason][look.language]}</p></main>`);
