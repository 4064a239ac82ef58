import path from 'node:path';
import { createFolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { createS3Store } from './s3-store.ts';

export interface StoreSettings {
  /** A folder, or `s3://bucket/prefix`. */
  place: string;
  region?: string | undefined;
  endpoint?: string | undefined;
}

/** Opens the store at a place. @throws when the place is neither a folder nor a bucket */
export function openReleaseStore({ place, region = 'us-east-1', endpoint }: StoreSettings): ReleaseStore {
  if (!/^\w+:\/\//.test(place)) return createFolderStore(path.resolve(place));
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/?$/.exec(place) ?? [];
  if (!bucket) throw new Error(`${place} is no place for releases: name a folder, or s3://bucket/prefix`);
  return createS3Store({ bucket, prefix, region, endpoint });
}

/** @throws where a second file of one key is taken: two people's changes could then be one */
export async function assertConditionalWrites(store: ReleaseStore): Promise<void> {
  if (store.folder !== null) return;
  const key = `probe/${crypto.randomUUID()}`;
  try {
    const taken = [await store.create(key, Buffer.from('1')), await store.create(key, Buffer.from('2'))];
    if (taken[1] !== false)
      throw new Error(
        `${store.name} does not honor If-None-Match: use a store that does, such as Amazon S3, R2 or MinIO`,
      );
  } finally {
    await store.remove(key);
  }
}
