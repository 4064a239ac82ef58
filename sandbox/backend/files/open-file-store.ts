import type { BackendSettings } from '../settings.ts';
import { createDirectoryStore, type FileStore } from './file-store.ts';

/** The store that the settings name: a bucket, or else a folder. */
export async function openFileStore({
  filesDir,
  filesS3,
}: Pick<BackendSettings, 'filesDir' | 'filesS3'>): Promise<FileStore> {
  if (!filesS3) return createDirectoryStore(filesDir);
  // The SDK is loaded by those who use it: it is half a second of every start.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(filesS3);
}
