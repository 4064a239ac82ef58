import type { Release } from '@countinghouse/contract';
import {
  copyRevision,
  type RegistryRevision,
  type ReleaseStore,
  readNewest,
  removeOldRevisions,
  type TrustedKeys,
  versionsInUse,
} from '@countinghouse/releases';
import type { Logger } from 'pino';
import type { AreaReport } from '../reports/area-reports.ts';
import type { AreaVersion } from '../reports/known-versions.ts';
import { createCanaryHealth } from './canary-health.ts';
import { createHaltedCanaries, type HaltedCanaries } from './halted-canaries.ts';
import type { ReleaseFiles } from './release-files.ts';

/** What is live: a revision, with what its versions say of themselves. */
export interface Live {
  revision: RegistryRevision;
  /** Null for a version that cannot be had. */
  release(area: string, version: string): Release | null;
  /** The versions that a page may have, whether or not they can be had. */
  inUse: readonly AreaVersion[];
  /** Whether the area's canary went back by itself. */
  isHalted(area: string): boolean;
}

export interface ReleaseServices {
  store: ReleaseStore;
  /** Where the newest revision is kept for a start while the store is away. */
  mirror: ReleaseStore;
  keys: TrustedKeys;
  files: ReleaseFiles;
  /** The versions that brands pin now: the registry knows nothing of them. */
  pinned: () => readonly AreaVersion[];
  log: Logger;
}

const nameOf = (area: string, version: string) => `${area} ${version}`;

const inUse = ({ areas }: RegistryRevision, pinned: readonly AreaVersion[]) =>
  Object.entries(areas).flatMap(([area, state]) => {
    const byBrands = pinned.filter((pin) => pin.area === area).map(({ version }) => version);
    return [...new Set([...versionsInUse(state), ...byBrands])].flatMap((version) => {
      const known = state.versions[version];
      return known ? [{ area, version, integrity: known.integrity }] : [];
    });
  });

/** Follows the registry: a new revision counts once the files of the versions in use are here. */
export class Releases {
  readonly #services: ReleaseServices;
  readonly #halts: HaltedCanaries;
  readonly #health = createCanaryHealth();
  /** Faults that were told: each is met again at every look. */
  readonly #told = new Set<string>();
  #live: Live | null = null;
  #isAway = false;

  constructor(services: ReleaseServices) {
    this.#services = services;
    this.#halts = createHaltedCanaries(services.store, services.log);
  }

  /** Null until something was published, and could be read. */
  get live(): Live | null {
    return this.#live;
  }

  /** Hears how areas start in browsers: a canary that fails more users than what is stable goes back. */
  async takeReport(report: AreaReport): Promise<void> {
    const areas = this.#live?.revision.areas ?? {};
    const state = areas[report.area];
    const counts = state && !this.#halts.isHalted(areas, report.area) && this.#health.judge(report, state);
    if (counts) await this.#halts.halt(areas, report.area, { at: new Date().toISOString(), ...counts });
  }

  /** Looks at the store now. Where it is away, what was live goes on; at a start, what was live last. */
  async refresh(): Promise<void> {
    const { log, store, mirror, keys } = this.#services;
    try {
      await this.#look();
      if (this.#isAway) log.info('the releases can be read again');
      this.#isAway = false;
    } catch (error) {
      if (!this.#isAway) log.error({ err: error, store: store.name }, 'the releases cannot be read');
      this.#isAway = true;
      if (this.#live) return;
      const kept = await readNewest(mirror, keys).catch(() => null);
      if (kept?.revision) await this.#take(kept.revision);
    }
  }

  async #look(): Promise<void> {
    const { store, mirror, keys } = this.#services;
    const known = this.#live?.revision ?? null;
    const onBad = (key: string, error: Error) => this.#warn(`${key} is no registry`, { key, err: error });
    const { revision } = await readNewest(store, keys, known, onBad);
    if (!revision) return;
    await this.#halts.read(revision.areas);
    this.#tellLostPins(revision);
    const isNew = revision.revision !== known?.revision;
    if (isNew || !this.#isWhole(revision)) await this.#take(revision);
    if (store.folder !== null) return;
    if (isNew) {
      await copyRevision(store, mirror, revision.revision);
      await removeOldRevisions(mirror, 1);
    }
    await this.#removeUnnamed(revision);
  }

  /** Room that is not won is no reason to serve less. */
  async #removeUnnamed({ areas }: RegistryRevision): Promise<void> {
    try {
      await this.#services.files.removeUnnamed((area, version) => version in (areas[area]?.versions ?? {}));
    } catch (error) {
      this.#warn('copies of versions that were pruned cannot be removed', { err: error });
    }
  }

  #isWhole(revision: RegistryRevision): boolean {
    const used = inUse(revision, this.#services.pinned());
    return used.every(({ area, version }) => this.#live?.release(area, version) != null);
  }

  async #take(revision: RegistryRevision): Promise<void> {
    const found = new Map<string, Release>();
    const used = inUse(revision, this.#services.pinned());
    await Promise.all(
      used.map(async ({ area, version, integrity }) => {
        try {
          found.set(nameOf(area, version), await this.#services.files.load(area, version, integrity));
        } catch (error) {
          this.#warn(`${area} ${version} cannot be had`, { area, version, err: error });
        }
      }),
    );
    const isNew = revision.revision !== this.#live?.revision.revision;
    this.#live = {
      revision,
      release: (area, version) => found.get(nameOf(area, version)) ?? null,
      inUse: used,
      isHalted: (area) => this.#halts.isHalted(revision.areas, area),
    };
    const { action, area, version } = revision.change;
    if (isNew)
      this.#services.log.info(
        { revision: revision.revision, by: revision.by, action, area, version },
        'releases changed',
      );
  }

  #tellLostPins({ areas }: RegistryRevision): void {
    for (const { area, version } of this.#services.pinned())
      if (!(version in (areas[area]?.versions ?? {})))
        this.#warn(`${area} ${version} is pinned by a brand, and not in the registry`, { area, version });
  }

  #warn(what: string, details: object): void {
    if (this.#told.has(what)) return;
    this.#told.add(what);
    this.#services.log.error(details, what);
  }
}
