import type { Brand, PageBrand, PublishedArea } from '@countinghouse/contract';
import { externalPrefixes, restrictedGroup } from '@countinghouse/contract/vocabulary';
import { escapeText } from '../http/escape-text.ts';
import type { ShellFiles } from '../portal/shell-files.ts';
import { pictureAddress } from './brand-images.ts';
import type { Portal } from './portal.ts';

/** What a page is told of its portal's brand; null where it has the product's own looks. */
export function pageBrandOf({ brand, partnerId }: Portal): PageBrand | null {
  if (!brand) return null;
  const { name, logo, icon, colors, radius, font, login, links, languages, partnersWeb } = brand;
  const at = (url: string | null) => pictureAddress(brand, url);
  return {
    ...{ name, colors, radius, font, login, links, languages, partnersWeb },
    logo: { light: at(logo.light), dark: at(logo.dark) },
    icon: at(icon),
    takesSignUps: partnerId === null,
  };
}

/** Areas without the names of other brands' users. */
export function areasFor(brand: Brand, areas: readonly PublishedArea[]): PublishedArea[] {
  const mayName: ReadonlySet<string> = new Set([
    restrictedGroup,
    ...(brand.externalPrefixes ?? externalPrefixes),
  ]);
  const only = <Entry extends { hiddenFor: string[] }>(entry: Entry): Entry => ({
    ...entry,
    hiddenFor: entry.hiddenFor.filter((kind) => mayName.has(kind)),
  });
  return areas.map((area) => ({
    ...area,
    routes: area.routes.map(only),
    navigation: area.navigation.map(only),
    shortcuts: area.shortcuts.map(only),
    ...(area.records && { records: only(area.records) }),
  }));
}

/** The head of a portal's page as it is before any script has run: the tab shows the brand's name and icon at once. */
function withBrandHead(html: string, brand: Brand): string {
  const icon = pictureAddress(brand, brand.icon);
  const named = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(brand.name)}</title>`);
  return icon
    ? named.replace('<link rel="icon" href="data:,">', () => `<link rel="icon" href="${escapeText(icon)}">`)
    : named;
}

const known = new WeakMap<ShellFiles, WeakMap<Brand, ShellFiles>>();

/** The shell as a portal's pages get it, made once. */
export function brandedShell({ brand }: Portal, files: ShellFiles): ShellFiles {
  if (!brand) return files;
  const byBrand = known.get(files) ?? new WeakMap<Brand, ShellFiles>();
  known.set(files, byBrand);
  const made = byBrand.get(brand) ?? { ...files, html: withBrandHead(files.html, brand) };
  byBrand.set(brand, made);
  return made;
}
