import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PortalData, Registry } from '@countinghouse/contract';
import { portalDataElement } from '@countinghouse/contract/vocabulary';

/** Text inside a `<script type="application/json">`: `<` could close it. */
export const toDataBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The area that answers `pathname`, by its longest matching route. */
function areaOf(registry: Registry, pathname: string) {
  const candidates = registry.areas.flatMap((area) =>
    area.routes.map((route) => ({ area, path: route.path })),
  );
  return candidates
    .filter((candidate) => pathname === candidate.path || pathname.startsWith(`${candidate.path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0]?.area;
}

/** Tells the browser, before any script has run, which of an area's files the page at hand will ask for. */
function preloadsFor(registry: Registry, pathname: string): string {
  const assets =
    areaOf(registry, pathname)?.assets.filter(({ initial, url }) => initial && url.endsWith('.js')) ?? [];
  return assets
    .map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" crossorigin href="${url}" integrity="${integrity}">`,
    )
    .join('');
}

/**
 * The portal's one page: the shell's HTML with the portal's data in it, so that guard and navigation work before any
 * area is loaded and without another request.
 */
export async function renderPage(portalDir: string, pathname: string, data: PortalData): Promise<string> {
  const html = await readFile(path.join(portalDir, 'shell', 'index.html'), 'utf8');
  const head = [
    preloadsFor(data.registry, pathname),
    `<script type="application/json" id="${portalDataElement}">${toDataBlock(data)}</script>`,
  ].join('');
  return html.replace('</head>', () => `${head}</head>`);
}
