import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { areaConfig } from './area-config.ts';

/** As the folder's own `webpack.config.ts` says, and where there is none, as every area is built. */
export async function readConfig(dir: string): Promise<Configuration> {
  const file = path.join(dir, 'webpack.config.ts');
  if (!existsSync(file)) return areaConfig(dir);
  return ((await import(pathToFileURL(file).href)) as { default: Configuration }).default;
}
