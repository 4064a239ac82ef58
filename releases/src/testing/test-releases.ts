import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Release, releaseSchema } from '@countinghouse/contract';
import { integrityOf } from '../publish/integrity.ts';
import { type BuiltArea, publishArea, releaseFile } from '../publish/publish-area.ts';
import { promote } from '../registry/changes.ts';
import { type Changer, changeRegistry } from '../registry/revisions.ts';
import { createSigner, createSigningKey, publicKeyOf, trustKeys } from '../registry/signature.ts';
import { openReleaseStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export interface TestArea {
  id: string;
  version: string;
  /** Contents by file name; what is first is the entry. Those named `later…` are not initial. */
  files?: Record<string, string>;
  manifest?: Partial<Release>;
}

/** An area as a build leaves it, with digests that fit. */
export function builtArea({
  id,
  version,
  files = { 'entry.js': `entry ${version}` },
  manifest,
}: TestArea): BuiltArea {
  const contents = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const release = releaseSchema.parse({
    ...{
      id,
      version,
      label: '1.0.0',
      contract: 1,
      name: { en: id, vi: id },
      container: `area_${id}_${version}`,
    },
    needs: { kit: '^1.0.0', contract: '^1.0.0' },
    routes: [{ path: `/${id}`, access: 'session', roles: ['partners'], hiddenFor: [] }],
    navigation: [],
    entry: Object.keys(files)[0],
    assets: [...contents].map(([url, content]) => ({
      ...{ url, integrity: integrityOf(content), initial: !url.startsWith('later') },
    })),
    pages: [],
    ...manifest,
  });
  const described = Buffer.from(JSON.stringify(release));
  return {
    release,
    integrity: integrityOf(described),
    files: new Map([...contents, [releaseFile, described]]),
  };
}

export interface TestReleases {
  changer: Changer;
  store: ReleaseStore;
  /** File of the key that signs them, as the proxy's setting names it. */
  publicKeysFile: string;
  /** Publishes a version and gives it to everybody. */
  release(area: TestArea): Promise<BuiltArea>;
}

/** Releases in a folder, or another store, signed with a key of their own, which stands beside it. */
export function createTestReleases(
  folder: string,
  store = openReleaseStore({ place: folder }),
): TestReleases {
  const pem = createSigningKey();
  const publicKeysFile = path.join(path.dirname(folder), 'release-keys.pem');
  mkdirSync(path.dirname(folder), { recursive: true });
  writeFileSync(publicKeysFile, publicKeyOf(pem));
  const changer = { store, keys: trustKeys(publicKeyOf(pem)), signer: createSigner(pem), by: 'a test' };
  return {
    ...{ changer, store, publicKeysFile },
    async release(area) {
      const built = builtArea(area);
      await publishArea(changer, built);
      await changeRegistry(changer, (state) => ({
        state: promote(state, area.id, area.version),
        change: { action: 'promote', area: area.id, version: area.version },
      }));
      return built;
    },
  };
}
