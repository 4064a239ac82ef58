import type { RouteObject } from 'react-router-dom';
import type { TranslationLoaders } from '../i18n/translations.ts';

/** What an area gives the shell: the one module it exposes. */
export interface Area {
  /** As in `area.json`; also the name of its translations. */
  id: string;
  /** Makes the area's routes, anew for each router: shared route objects would keep another router's state. */
  routes: () => RouteObject[];
  translations: TranslationLoaders;
}

/** Types an area's exposed module; `src/area.ts` exports its result as default. */
export const defineArea = (area: Area): Area => area;
