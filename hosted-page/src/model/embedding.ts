import type { PageMessage, SiteMessage } from '../embed/messages.ts';

/** The site that this page says it is in the frame of; null outside of a frame, and of sites that may not embed it. */
export function embeddingSite(allowedOrigins: readonly string[]): string | null {
  if (window.parent === window) return null;
  const site = new URLSearchParams(location.search).get('embed');
  return site !== null && allowedOrigins.includes(site) ? site : null;
}

/** Tells the site something; a frame of another site gets nothing, whoever it says it is. */
export const tellSite = (site: string, message: PageMessage): void =>
  window.parent.postMessage(message, site);

/** Keeps the frame as high as the page, from when the site said that it listens. */
export function followHeight(site: string): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<SiteMessage>) => {
    if (origin !== site || source !== window.parent || data?.countinghouse !== 'hello') return;
    new ResizeObserver(() => {
      tellSite(site, { countinghouse: 'height', height: document.documentElement.scrollHeight });
    }).observe(document.body);
  });
}
