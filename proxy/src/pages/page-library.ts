import type { HelpPage, HelpPageList } from '@countinghouse/contract';
import type { Role } from '@countinghouse/contract/vocabulary';
import type { Logger } from 'pino';
import { createPageSource, type PageFile, type PageSource } from './page-source.ts';
import { createPageParser, type PageParser } from './parse-apart.ts';
import type { ParsedPage } from './parse-page.ts';
import { safeImage } from './safe-link.ts';

/** Whom pages are shown to. */
export interface Reader {
  language: string;
  role: Role | null;
  /** What stands where a page has `{portal}`. */
  portalName: string;
}

export interface PageLibrary {
  /** The pages for a role, each in `language` where it has been translated. */
  list: (reader: Reader) => Promise<HelpPageList>;
  /** Null where there is no such page for the role. */
  find: (name: string, reader: Reader) => Promise<HelpPage | null>;
  /** A picture by its file's name; null where there is none. */
  readImage: (name: string) => Promise<Buffer | null>;
}

interface LibraryParts {
  /** Folders and buckets; a page of an earlier one stands for those of its name in later ones. */
  pages: readonly string[];
  log: Logger;
}

/** Where a page is not in the user's language. */
const usualLanguage = 'en';

type Shelf = ReadonlyMap<string, readonly ParsedPage[]>;

/** The pages of one source, read again when they are asked for and are no longer fresh. */
function shelfOf(source: PageSource, { log }: LibraryParts) {
  let shelf: Shelf = new Map();
  let parsed = new Map<string, ParsedPage | null>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let hasFailed = false;

  /** A page that cannot be had stays as it was; one that is wrong is none. */
  const pageIn = async (file: PageFile, parser: PageParser) => {
    const { language, name } = file;
    const about = { source: source.address, page: `${language}/${name}` };
    if ('fault' in file) {
      log.warn({ ...about, err: file.fault }, 'a page could not be read');
      return shelf.get(name)?.find((page) => page.language === language) ?? null;
    }
    return parser.parse(file.text, { language, name }).catch((error: Error) => {
      log.warn(about, `a page ${error.message}`);
      return null;
    });
  };
  /** What has not changed is not parsed, and its fault not logged, again. */
  const parseChanged = async (files: readonly PageFile[]) => {
    const next: typeof parsed = new Map();
    const parser = createPageParser();
    try {
      for (const file of files) {
        const key = JSON.stringify(file, (_, value) => (value instanceof Error ? value.message : value));
        const known = parsed.get(key);
        next.set(key, known !== undefined ? known : await pageIn(file, parser));
      }
    } finally {
      await parser.close();
    }
    return next;
  };
  const read = async () => {
    try {
      parsed = await parseChanged(await source.readPages());
      shelf = Map.groupBy(
        [...parsed.values()].filter((page) => page !== null),
        ({ name }) => name,
      );
      hasFailed = false;
    } catch (error) {
      // What was read before is still what readers get.
      if (!hasFailed) log.warn({ source: source.address, err: error }, 'pages could not be read');
      hasFailed = true;
    } finally {
      readAt = performance.now();
      reading = null;
    }
  };
  return async (): Promise<Shelf> => {
    if (performance.now() - readAt >= source.freshMs) {
      reading ??= read();
      // Readers wait for the first reading only.
      if (readAt === Number.NEGATIVE_INFINITY) await reading;
    }
    return shelf;
  };
}

const byLanguage = (pages: readonly ParsedPage[], language: string): ParsedPage | undefined =>
  pages.find((page) => page.language === language) ??
  pages.find((page) => page.language === usualLanguage) ??
  pages[0];

/** Help first, as its authors ordered it, then news, latest first. */
const byOrder = (one: ParsedPage, other: ParsedPage) =>
  one.kind.localeCompare(other.kind) ||
  (other.date ?? '').localeCompare(one.date ?? '') ||
  one.order - other.order ||
  one.title.localeCompare(other.title);

/**
 * What a page says with the portal's name in it. It is put in once the page is read: whoever chose the name writes no
 * Markdown by it.
 */
function withPortalName<Value>(value: Value, portalName: string): Value {
  if (typeof value === 'string') return value.replaceAll('{portal}', () => portalName) as Value;
  if (Array.isArray(value)) return value.map((one) => withPortalName(one, portalName)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withPortalName(one, portalName)]),
  ) as Value;
}

/** The help pages and news of a portal, from the partner's own sources and the product's. */
export function createPageLibrary(parts: LibraryParts): PageLibrary {
  const sources = parts.pages.map(createPageSource);
  const shelves = sources.map((source) => shelfOf(source, parts));
  const pagesFor = async (language: string, role: Role | null): Promise<ParsedPage[]> => {
    const read = await Promise.all(shelves.map((shelf) => shelf()));
    const names = new Set(read.flatMap((shelf) => [...shelf.keys()]));
    return [...names].flatMap((name) => {
      const pages = read.find((shelf) => shelf.has(name))?.get(name) ?? [];
      const page = byLanguage(pages, language);
      const isFor = page && (page.roles.length === 0 || (role !== null && page.roles.includes(role)));
      return page && isFor && !page.isHidden ? [page] : [];
    });
  };
  return {
    async list({ language, role, portalName }) {
      const pages = await pagesFor(language, role);
      const items = {
        items: pages.sort(byOrder).map(({ blocks: _, order: __, isHidden: ___, ...summary }) => summary),
      };
      return withPortalName(items, portalName);
    },
    async find(name, { language, role, portalName }) {
      const found = (await pagesFor(language, role)).find((page) => page.name === name);
      if (!found) return null;
      const { order: _, isHidden: __, ...page } = found;
      return withPortalName(page, portalName);
    },
    async readImage(name) {
      if (!safeImage(name)) return null;
      for (const source of sources) {
        const image = await source.readImage(name);
        if (image) return image;
      }
      return null;
    },
  };
}
