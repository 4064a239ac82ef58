import type { RouteObject } from 'react-router-dom';
import type { TranslationLoaders } from '../i18n/translations.ts';

/** A record as the palette lists it. */
export interface FoundRecord {
  id: string;
  /** Its page. */
  path: string;
  title: string;
  /** What tells it from its like. */
  detail: string;
}

export interface FoundRecords {
  /** The likeliest first, and few. */
  records: FoundRecord[];
  /** The page that lists all that was found; null where there is none. */
  listPath: string | null;
}

/** What an area gives the shell: the one module it exposes. */
export interface Area {
  /** As in `area.json`; also the name of its translations. */
  id: string;
  /** Makes the area's routes, anew for each router: shared route objects would keep another router's state. */
  routes: () => RouteObject[];
  translations: TranslationLoaders;
  /**
   * Finds records by what people know of them: an id, a reference, a name, an amount. Called as the user types in the
   * palette, for those to whom `records` in `area.json` offers it; import its code when it is called.
   */
  findRecords?: (search: string, signal: AbortSignal) => Promise<FoundRecords>;
  /**
   * Goes on with what a reload interrupted, whatever page is open; what no operation tray says of it, the flash does.
   * Called when something of `unfinished` in `area.json` is kept for the user; import its code when it is called.
   */
  resume?: () => Promise<void>;
}

/** Types an area's exposed module; `src/area.ts` exports its result as default. */
export const defineArea = (area: Area): Area => area;
