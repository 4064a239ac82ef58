import type { PortalData } from '@countinghouse/contract';
import {
  languageCookie,
  type MailLanguage,
  mailLanguages,
  portalDataElement,
} from '@countinghouse/contract/vocabulary';
import type { ResolvedRegistry } from '../releases/resolve-registry.ts';
import { type Announcement, announce, type PageSession } from './announce.ts';
import { toDataBlock } from './data-block.ts';
import type { ShellFiles } from './shell-files.ts';

/** Tells the browser, before any script has run, what the page at hand will ask for. */
function preloads(files: Announcement['files']): string {
  const links = files.map(({ url, integrity }) => {
    const kind = url.endsWith('.css') ? 'style' : 'script';
    // An area's files are asked for with their digest, and so across origins; the shell's own are not.
    const checked = integrity === null ? '' : ` crossorigin integrity="${integrity}"`;
    return `<link rel="preload" as="${kind}"${checked} href="${url}">`;
  });
  return links.join('');
}

/** The language that the browser's pages were in last, where the portal offers it; else the one that it begins in. */
export function languageIn(
  cookies: string | undefined,
  of: { offered: readonly MailLanguage[]; default: MailLanguage } | undefined,
): MailLanguage {
  const value = cookies
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === languageCookie)?.[1];
  const chosen = (of?.offered ?? mailLanguages).find((language) => language === value);
  return chosen ?? of?.default ?? mailLanguages[0];
}

export interface PageRequest {
  pathname: string;
  hasQuery: boolean;
  language: MailLanguage;
  session: PageSession;
}

/**
 * The portal's one page: the shell's HTML with the portal's data in it, so that guard and navigation work before any
 * area is loaded and without another request, and with what the page at hand begins with.
 */
export function renderPage(
  { html, manifest }: ShellFiles,
  { registry, text }: ResolvedRegistry,
  request: PageRequest,
  data: Omit<PortalData, 'registry' | 'shellVersion' | 'session' | 'reads'>,
): string {
  const { session } = request;
  const begins = announce(manifest, registry, request);
  const rest = toDataBlock({
    ...data,
    shellVersion: manifest.version,
    ...(session !== undefined && { session }),
    reads: begins.reads,
  });
  const block = `{"registry":${text},${rest.slice(1)}`;
  const head = `${preloads(begins.files)}<script type="application/json" id="${portalDataElement}">${block}</script>`;
  return html.replace('</head>', () => `${head}</head>`);
}
