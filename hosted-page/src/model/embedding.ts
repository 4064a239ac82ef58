import type { PageMessage, SiteMessage } from '../embed/messages.ts';

/** What shows this page: the page that it is in a frame of, or the one that opened its window; null where none did. */
const holder = (): Window | null =>
  window.parent === window ? (window.opener as Window | null) : window.parent;

/** The site that this page says it is shown by; null where nobody shows it, and of sites that may not embed it. */
export function embeddingSite(allowedOrigins: readonly string[]): string | null {
  if (holder() === null) return null;
  const site = new URLSearchParams(location.search).get('embed');
  return site !== null && allowedOrigins.includes(site) ? site : null;
}

/** Tells the site something; another site gets nothing, whoever it says it is. */
export const tellSite = (site: string, message: PageMessage): void => holder()?.postMessage(message, site);

/** Keeps the frame as high as the page, from when the site said that it listens. */
export function followHeight(site: string): void {
  if (window.parent === window) return;
  addEventListener('message', ({ origin, source, data }: MessageEvent<SiteMessage>) => {
    if (origin !== site || source !== window.parent || data?.countinghouse !== 'hello') return;
    new ResizeObserver(() => {
      tellSite(site, { countinghouse: 'height', height: document.documentElement.scrollHeight });
    }).observe(document.body);
  });
}
