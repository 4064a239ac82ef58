import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openReleaseStore, type StoreSettings, trustKeys } from '@countinghouse/releases';
import type { AreaReport } from '../reports/area-reports.ts';
import { createReleaseFiles, type ReleaseFiles } from './release-files.ts';
import { type Live, type ReleaseServices, Releases } from './releases.ts';

export interface ReleaseSettings extends StoreSettings {
  /** File of the public keys that a registry may be signed with. */
  publicKeysFile: string;
  /** How often the store is looked at. */
  pollMs: number;
}

/** The releases that are live, and where their files are served from. */
export interface OpenReleases {
  /** Null until something was published, and could be read. */
  live(): Live | null;
  files: ReleaseFiles;
  /** Hears what browsers report of areas: canaries are judged by it. */
  takeReport(report: AreaReport): Promise<void>;
  /** Looks at the store now. */
  refresh(): Promise<void>;
  close(): void;
}

/** How long a start waits for the first look at the store: one that hangs keeps nobody from starting. */
const patienceMs = 5_000;

/**
 * Opens the releases that a portal serves, and follows them.
 * @param dataDir of the proxy, where copies of a bucket's versions are kept
 * @throws where the keys cannot be read
 */
export async function openReleases(
  settings: ReleaseSettings,
  dataDir: string,
  { log, pinned }: Pick<ReleaseServices, 'log' | 'pinned'>,
): Promise<OpenReleases> {
  const keys = trustKeys(readFileSync(settings.publicKeysFile, 'utf8'));
  const store = openReleaseStore(settings);
  const folder = path.join(dataDir, 'releases');
  if (store.folder === null) mkdirSync(folder, { recursive: true });
  const mirror = { ...openReleaseStore({ place: folder }), folder };
  const files = createReleaseFiles(store, mirror);
  const releases = new Releases({ store, mirror, keys, files, pinned, log });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const lookAgain = () => {
    if (isClosed) return;
    timer = setTimeout(() => void releases.refresh().finally(lookAgain), settings.pollMs).unref();
  };
  await Promise.race([releases.refresh(), new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
  lookAgain();
  return {
    live: () => releases.live,
    files,
    takeReport: (report) => releases.takeReport(report),
    refresh: () => releases.refresh(),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
