import path from 'node:path';
import type { PublishedArea } from '@countinghouse/contract';
import { localAreaFolder, localVersion } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import webpack from 'webpack';
import webpackDevMiddleware from 'webpack-dev-middleware';
import { containerOf, entryFile, readAreaManifest } from '../area-config.ts';
import { isShellDeployed } from '../base-config.ts';
import { readPackage } from '../package-needs.ts';
import { readConfig } from '../read-config.ts';

export interface HotPackage {
  /** Answers the package's files, and tells open pages of each new build. */
  middleware: RequestHandler;
  /** Ends when the first build has, whether it succeeded or not: what is wrong stands in the page and the terminal. */
  firstBuild: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Builds the shell or an area in memory, again whenever a file of it changes.
 * @param dir its folder
 * @param publicPath where the portal's page asks for its files
 */
export async function hotPackage(dir: string, publicPath: string): Promise<HotPackage> {
  const name = path.basename(dir);
  const compiler = webpack({ ...(await readConfig(dir)), name });
  if (!compiler) throw new Error(`${dir}: webpack made no compiler of its configuration`);
  const middleware = webpackDevMiddleware(compiler, {
    publicPath,
    hot: { path: `/dev/hot/${name}`, ...(isShellDeployed && { client: { apply: 'reload' } }) },
    // The page is the proxy's to serve, with the registry in it and what it begins with announced.
    writeToDisk: (file) => /\.html$|shell\.json$/.test(file),
    stats: 'errors-warnings',
  });
  return {
    middleware: middleware as unknown as RequestHandler,
    firstBuild: new Promise((resolve) => middleware.waitUntilValid(() => resolve())),
    stop: () => new Promise((resolve) => middleware.close(() => resolve())),
  };
}

/** A hot area's place in the registry. It names no files: their digests would be old at the next keystroke. */
export function hotRegistryArea(dir: string): { area: PublishedArea; publicPath: string } {
  const { $schema: _, ...manifest } = readAreaManifest(dir);
  const publicPath = localAreaFolder(manifest.id);
  const built = {
    ...{ version: localVersion, label: localVersion, needs: readPackage(dir).needs, fallbacks: [] },
    container: containerOf(manifest.id, localVersion),
    entry: publicPath + entryFile,
    assets: [],
    pages: [],
  };
  return { area: { ...manifest, ...built }, publicPath };
}
