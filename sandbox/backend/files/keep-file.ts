import type { FileStore } from './file-store.ts';

/** Stores a file and what is known of it: when that cannot be written, the file does not stay behind either. */
export async function keepFile(
  files: FileStore,
  { key, bytes }: { key: string; bytes: Buffer },
  insert: () => Promise<void>,
): Promise<void> {
  await files.write(key, bytes);
  try {
    await insert();
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}
