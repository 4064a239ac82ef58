import { createHash } from 'node:crypto';
import type {
  Brand,
  PublishedArea,
  PublishedRegistry,
  Registry,
  Release,
  ShellManifest,
  ShellProvides,
} from '@countinghouse/contract';
import { chooseVersion, fallbacksOf, unservedNeeds, type Visitor } from '@countinghouse/releases';
import { areasFor } from '../brands/brand-page.ts';
import { toDataBlock } from '../portal/data-block.ts';
import { RecentMap } from '../session/recent-map.ts';
import type { Live } from './releases.ts';

/** The areas that a visitor has, and their versions. */
export interface ResolvedRegistry {
  registry: PublishedRegistry;
  /** As pages have it. */
  text: string;
}

/** More than one page falls back to would be bytes for nobody. */
const mostFallbacks = 2;
/** Canaries and pins make few. */
const mostResolved = 100;
const revisionLength = 12;

/** Stands for the brand of a portal without one. */
const none = {};

interface Choice {
  release: Release;
  fallbacks: PublishedArea['fallbacks'];
}

/** What a version is made of by the addresses that it is served at. */
function published({ release, fallbacks }: Choice, provides: ShellProvides): PublishedArea {
  const unserved = unservedNeeds(release.needs, provides);
  const urlOf = (file: string) => `/mfe/${release.id}/${release.version}/${file}`;
  const urlsOf = (files: readonly string[]) => files.map(urlOf);
  return {
    ...release,
    fallbacks,
    ...(unserved.length > 0 && { unserved }),
    entry: urlOf(release.entry),
    assets: release.assets.map((asset) => ({ ...asset, url: urlOf(asset.url) })),
    pages: release.pages.map((page) => ({
      ...page,
      files: urlsOf(page.files),
      texts: { en: urlsOf(page.texts.en), vi: urlsOf(page.texts.vi) },
    })),
  };
}

const forPages = ({ revision, areas }: PublishedRegistry): Registry => ({
  revision,
  areas: areas.map(({ pages: _, ...area }) => area),
});

/** Chooses the version of each area for a visitor; one that cannot be had gives way to what they may fall back to. */
function chooseAll({ revision, release, isHalted }: Live, visitor: Visitor, brand: Brand | null): Choice[] {
  return Object.entries(revision.areas).flatMap(([area, state]) => {
    if (brand?.areasOff.includes(area)) return [];
    const chosen = chooseVersion(area, state, visitor, {
      pinned: brand?.pins[area],
      isHalted: isHalted(area),
    });
    if (!chosen) return [];
    const usable = [chosen.version, ...fallbacksOf(state, chosen.version)].filter((version) =>
      release(area, version),
    );
    const [first, ...others] = usable;
    const found = first === undefined ? null : release(area, first);
    if (!found) return [];
    const fallbacks = others.slice(0, mostFallbacks).map((version) => ({
      version,
      integrity: state.versions[version]?.integrity ?? '',
    }));
    return [{ release: found, fallbacks }];
  });
}

const keyOf = (choices: readonly Choice[]) =>
  choices
    .map(({ release, fallbacks }) =>
      [release.id, release.version, ...fallbacks.map(({ version }) => version)].join(' '),
    )
    .join();

/**
 * @param unreleased areas that stand in the place of those released
 * @returns what resolves the live releases for a visitor; the same choice is made into text once, but for a visitor
 *   with a local area, who is a developer
 */
export function createRegistryResolver(unreleased: readonly PublishedArea[] = []) {
  let of: Live | null = null;
  let shell = '';
  let resolved = new WeakMap<object, RecentMap<ResolvedRegistry>>();

  return (
    live: Live,
    { version, provides }: ShellManifest,
    visitor: Visitor,
    brand: Brand | null,
    local?: PublishedArea,
  ): ResolvedRegistry => {
    if (live !== of || version !== shell) {
      of = live;
      shell = version;
      resolved = new WeakMap();
    }
    const choices = chooseAll(live, visitor, brand);
    const key = keyOf(choices);
    const make = (of: string, others: readonly PublishedArea[]): ResolvedRegistry => {
      const revision = createHash('sha256').update(of).digest('hex').slice(0, revisionLength);
      const released = choices.filter(({ release }) => !others.some(({ id }) => id === release.id));
      const all = [...released.map((choice) => published(choice, provides)), ...others];
      const registry = { revision, areas: brand ? areasFor(brand, all) : all };
      return { registry, text: toDataBlock(forPages(registry)) };
    };
    if (local) {
      const unserved = unservedNeeds(local.needs, provides);
      const area = { ...local, ...(unserved.length > 0 && { unserved }) };
      return make(key + JSON.stringify(area), [...unreleased.filter(({ id }) => id !== area.id), area]);
    }
    const ofBrand = resolved.get(brand ?? none) ?? new RecentMap<ResolvedRegistry>(mostResolved);
    resolved.set(brand ?? none, ofBrand);
    const known = ofBrand.get(key);
    if (known) return known;
    const made = make(key, unreleased);
    ofBrand.set(key, made);
    return made;
  };
}
