import type {
  BuiltPage,
  EarlyRead,
  PageFiles,
  PageRead,
  PublishedArea,
  PublishedRegistry,
  SessionUser,
  ShellManifest,
} from '@countinghouse/contract';
import { backendPrefix, isFor, landingPathOf, type MailLanguage } from '@countinghouse/contract/vocabulary';

function decodedParts(pathname: string): string[] {
  try {
    return pathname.split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** The parts of `pathname` that a route's pattern names; null when it is another route's, or says nothing that can be read. */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), decodedParts(pathname)];
  if (wanted.length !== given.length) return null;
  const named: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else if (value === '') return null;
    else named[part] = value;
  }
  return named;
}

/** The page of `pathname` among some: one that names it without a `:` comes first. */
function findPage<Page extends { path: string }>(pages: readonly Page[], pathname: string) {
  const matches = pages.flatMap((page) => {
    const named = matchPattern(page.path, pathname);
    return named ? [{ page, named }] : [];
  });
  return matches.sort((one, other) => Object.keys(one.named).length - Object.keys(other.named).length)[0];
}

/** The area that answers `pathname`, and whether that needs a session: by its longest matching route. */
function findArea(registry: PublishedRegistry, pathname: string) {
  const candidates = registry.areas.flatMap((area) => area.routes.map((route) => ({ area, route })));
  return candidates
    .filter(({ route }) => pathname === route.path || pathname.startsWith(`${route.path}/`))
    .sort((one, other) => other.route.path.length - one.route.path.length)[0];
}

/** Whose session a page is asked for with: null for nobody's, undefined where that is not known. */
export type PageSession = SessionUser | null | undefined;

export interface Asked {
  pathname: string;
  hasQuery: boolean;
  language: MailLanguage;
  session: PageSession;
}

export interface Announcement {
  /** Files that the page will ask for. The shell's own have no digest: its script asks for them without. */
  files: { url: string; integrity: string | null }[];
  reads: EarlyRead[];
}

const shellUrl = (file: string) => `/assets/${file}`;

/** Where the guard will lead who asks for a path; the page itself decides, and more than this. */
function destinationOf(registry: PublishedRegistry, { pathname, session }: Asked): string {
  const isPublic = findArea(registry, pathname)?.route.access === 'public';
  if (session === null) return isPublic ? pathname : '/login';
  if (session && (pathname === '/' || pathname === '/login')) return landingPathOf(session);
  return pathname;
}

/** What stands for the browser's own is for the browser to fill in. */
const valueIn = (named: Record<string, string>, value: string) =>
  /^\{\w+\}$/.test(value) ? value : encodeURIComponent(named[value] ?? value);

/** Whether the backend has anything to say to them. */
const hasRole = (session: PageSession): session is SessionUser => session?.role != null;

/** The backend's addresses that a page begins with; not the page's own where the address has a filter. */
function readsOf(
  always: readonly PageRead[],
  found: { page: { reads: PageRead[] }; named: Record<string, string> } | undefined,
  { hasQuery, session }: Asked,
): EarlyRead[] {
  const all = [...always, ...(hasQuery || !found ? [] : found.page.reads)];
  const reads = all.filter(({ roles }) => !roles || roles.some((role) => role === session?.role));
  return reads.map(({ path, query, unlessKept, unlessView }) => {
    const parameters = Object.entries(query)
      .map(([name, value]) => `${name}=${valueIn(found?.named ?? {}, String(value))}`)
      .join('&');
    const url = `/api/proxy${backendPrefix}/${path}${parameters && `?${parameters}`}`;
    return { url, ...(unlessKept && { unlessKept }), ...(unlessView && { unlessView }) };
  });
}

/** The files of an area's page, by what the area says of it. */
function areaFiles(
  shell: ShellManifest,
  area: PublishedArea,
  page: BuiltPage | undefined,
  language: MailLanguage,
) {
  const initial = area.assets.filter(({ initial: isInitial }) => isInitial).map(({ url }) => url);
  if (!page) return initial;
  const ofShell = [
    ...page.shared.flatMap((name) => shell.shared[name] ?? []),
    ...page.kitTexts.flatMap((name) => shell.kitTexts[name]?.[language] ?? []),
  ];
  return [...initial, ...page.files, ...page.texts[language], ...ofShell.map(shellUrl)];
}

/** What a page of the portal begins with: files, and what is asked of the backend meanwhile. */
export function announce(shell: ShellManifest, registry: PublishedRegistry, asked: Asked): Announcement {
  const { session, language } = asked;
  const pathname = destinationOf(registry, asked);
  const found = findArea(registry, pathname);
  const isPublic = found?.route.access === 'public';
  const ofShell = ({ files, texts }: PageFiles) => [...files, ...texts[language]].map(shellUrl);
  const common = [...ofShell(shell.always), ...(isPublic ? [] : ofShell(shell.signedIn))];

  if (found) {
    const page = findPage(found.area.pages, pathname);
    const digests = new Map(found.area.assets.map(({ url, integrity }) => [url, integrity]));
    const urls = [...common, ...areaFiles(shell, found.area, page?.page, language)];
    const mayRead = hasRole(session) && isFor(session, found.route) && !isPublic;
    return {
      files: [...new Set(urls)].map((url) => ({ url, integrity: digests.get(url) ?? null })),
      reads: mayRead ? readsOf(shell.signedIn.reads, page, asked) : [],
    };
  }
  const page = findPage(shell.pages, pathname);
  const urls = [...common, ...(page ? ofShell(page.page) : [])];
  const mayRead = hasRole(session) && page && isFor(session, { ...page.page, hiddenFor: [] });
  return {
    files: urls.map((url) => ({ url, integrity: null })),
    reads: mayRead ? readsOf(shell.signedIn.reads, page, asked) : [],
  };
}
