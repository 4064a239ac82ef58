import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Release, releaseSchema } from '@countinghouse/contract';
import { folderOf, openReleaseStore, readNewest, trustKeys, versionsInUse } from '@countinghouse/releases';
import { runRelease } from '@countinghouse/releases/cli';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { releaseKeyFiles } from '@countinghouse/tools/release-key';
import type { Browser } from '@playwright/test';
import { openPages } from './open-pages.ts';
import { expect } from './portal-test.ts';

/** A version that somebody has, or that a page may fall back to. */
interface VersionInUse {
  release: Release;
  /** Where its files are, as its build left them. */
  dist: string;
}

/** Where releases are, and the file of the public keys that may have signed their registry: this checkout's if absent. */
export interface Published {
  place: string;
  publicKeysFile?: string | undefined;
}

/** Copies every version in use out of a folder or bucket. @throws where it has no registry that a key signed */
async function copyVersionsInUse({
  place,
  publicKeysFile = releaseKeyFiles.public,
}: Published): Promise<VersionInUse[]> {
  const { RELEASES_S3_REGION: region, RELEASES_S3_ENDPOINT: endpoint } = process.env;
  const store = openReleaseStore({ place, region, endpoint });
  const { revision } = await readNewest(store, trustKeys(readFileSync(publicKeysFile, 'utf8')));
  if (!revision) throw new Error(`${place} has no registry that a key of ${publicKeysFile} signed`);
  const found: VersionInUse[] = [];
  for (const [area, state] of Object.entries(revision.areas))
    for (const version of versionsInUse(state)) {
      const folder = folderOf(area, version);
      const dist = path.join(createTempFolder(), folder);
      for (const key of await store.list(folder)) {
        const file = path.join(dist, key.slice(folder.length));
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, (await store.read(key)) ?? '');
      }
      const described = readFileSync(path.join(dist, 'release.json'), 'utf8');
      found.push({ release: releaseSchema.parse(JSON.parse(described)), dist });
    }
  return found;
}

const notBuilt = () => {
  throw new Error('nothing is built here');
};

interface Trial {
  browser: Browser;
  /** The portal of the shell that is tried. */
  url: string;
  /** The folder of its releases. */
  releases: string;
}

/** Gives a version to everybody in the portal that is tried. @throws where its shell cannot serve it */
async function putLive({ url, releases }: Trial, { release, dist }: VersionInUse): Promise<void> {
  const tell = (...words: string[]) =>
    runRelease(
      words,
      { RELEASES: releases, RELEASE_SIGNING_KEY: releaseKeyFiles.private },
      { build: notBuilt, provides: notBuilt },
    );
  const readLive = async () => {
    const { areas } = await (await fetch(`${url}/registry.json`)).json();
    return areas.find(({ id }: Release) => id === release.id)?.version;
  };
  if ((await readLive()) === release.version) return;
  await tell(release.id, '--dist', dist);
  await tell('promote', release.id, release.version);
  await expect.poll(readLive).toBe(release.version);
}

/**
 * Opens every page of every version that a registry has in use in the portal that is tried.
 * @returns what is wrong, by area, version and page; and the pages for which there is no record to open
 */
export async function tryVersionsInUse(
  trial: Trial,
  published: Published,
): Promise<{ faults: string[]; unopened: string[] }> {
  const faults: string[] = [];
  const unopened: string[] = [];
  for (const version of await copyVersionsInUse(published)) {
    const name = `${version.release.id} ${version.release.version}`;
    try {
      await putLive(trial, version);
    } catch (error) {
      faults.push((error as Error).message);
      continue;
    }
    const opened = await openPages(trial.browser, trial.url, version.release);
    faults.push(...opened.faults.map((fault) => `${name} ${fault}`));
    unopened.push(...opened.unopened.map((page) => `${name} ${page}`));
  }
  return { faults, unopened };
}
