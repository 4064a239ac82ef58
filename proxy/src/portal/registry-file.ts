import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, registrySchema } from '@countinghouse/contract';

/**
 * The registry as it was last published: read again for each page, since a publication may come at any time and the
 * file is small. @throws when it is missing or not a registry
 */
export async function readRegistry(portalDir: string): Promise<Registry> {
  return registrySchema.parse(JSON.parse(await readFile(path.join(portalDir, 'registry.json'), 'utf8')));
}
