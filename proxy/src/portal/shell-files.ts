import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ShellManifest, shellManifestSchema } from '@countinghouse/contract';

/** What the shell's build left in the portal's folder. */
export interface ShellFiles {
  html: string;
  manifest: ShellManifest;
}

/**
 * Reads the shell's files, again only after one of them was replaced: a new shell may come at any time.
 * @returns a call that throws when they are missing or not what they should be
 */
export function createShellFiles(portalDir: string): () => Promise<ShellFiles> {
  const paths = ['shell.json', 'index.html'].map((name) => path.join(portalDir, 'shell', name));
  let known: { stamp: string; files: ShellFiles } | null = null;

  async function read(): Promise<ShellFiles> {
    const [manifest = '', html = ''] = await Promise.all(paths.map((file) => readFile(file, 'utf8')));
    return { html, manifest: shellManifestSchema.parse(JSON.parse(manifest)) };
  }

  return async () => {
    const stats = await Promise.all(paths.map((file) => stat(file)));
    const stamp = stats.map(({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`).join();
    if (known?.stamp !== stamp) known = { stamp, files: await read() };
    return known.files;
  };
}
