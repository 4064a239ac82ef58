import type { RegistryArea } from '@countinghouse/contract';
import { isValidElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { loadArea } from '../remotes/load-area.ts';
import { ownPages } from '../routing/own-pages.tsx';

interface Preloadable {
  preload?: () => Promise<unknown>;
}

/** Fetches all that the page at `path` is drawn with, its data apart; `area` is null for a page of the shell's own. */
export async function warmPage(path: string, area: RegistryArea | null): Promise<void> {
  const routes = area ? (await loadArea(area, 0)).routes() : ownPages;
  const elements = matchRoutes([...routes], path)?.map(({ route }) => route.element) ?? [];
  await Promise.all(
    elements.map((element) => isValidElement(element) && (element.type as Preloadable).preload?.()),
  );
}
