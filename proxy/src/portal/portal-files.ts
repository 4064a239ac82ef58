import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type PublishedRegistry,
  type Registry,
  registrySchema,
  type ShellManifest,
  shellManifestSchema,
} from '@countinghouse/contract';
import { toDataBlock } from './data-block.ts';

/** What a publication left in the portal's folder. */
export interface PortalFiles {
  html: string;
  registry: PublishedRegistry;
  /** The registry as pages have it, made once for each publication and brand. */
  registryText: string;
  shell: ShellManifest;
}

/** The registry as pages have it. */
export const forPages = ({ revision, areas }: PublishedRegistry): Registry => ({
  revision,
  areas: areas.map(({ pages: _, ...area }) => area),
});

const names = ['registry.json', 'shell/shell.json', 'shell/index.html'] as const;

/**
 * Reads the portal's files, again only after one of them was replaced: a publication may come at any time.
 * @returns a call that throws when they are missing or not what they should be
 */
export function createPortalFiles(portalDir: string): () => Promise<PortalFiles> {
  const paths = names.map((name) => path.join(portalDir, name));
  let known: { stamp: string; files: PortalFiles } | null = null;

  async function read(): Promise<PortalFiles> {
    const [registry = '', shell = '', html = ''] = await Promise.all(
      paths.map((file) => readFile(file, 'utf8')),
    );
    const published = registrySchema.parse(JSON.parse(registry));
    return {
      html,
      registry: published,
      registryText: toDataBlock(forPages(published)),
      shell: shellManifestSchema.parse(JSON.parse(shell)),
    };
  }

  return async () => {
    const stats = await Promise.all(paths.map((file) => stat(file)));
    const stamp = stats.map(({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`).join();
    if (known?.stamp !== stamp) known = { stamp, files: await read() };
    return known.files;
  };
}
