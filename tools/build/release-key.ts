import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSigningKey, publicKeyOf } from '@countinghouse/releases/publish';
import { root } from '../workspace.ts';

const folder = path.join(root, '.cache', 'release-key');

/** The key that this checkout signs its own builds with, and its public half, which the proxy trusts. */
export const releaseKeyFiles = {
  private: path.join(folder, 'private.pem'),
  public: path.join(folder, 'public.pem'),
} as const;

/** Makes the key where there is none yet. */
export function ensureReleaseKey(): void {
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(releaseKeyFiles.private, createSigningKey(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  writeFileSync(releaseKeyFiles.public, publicKeyOf(readFileSync(releaseKeyFiles.private, 'utf8')));
}
