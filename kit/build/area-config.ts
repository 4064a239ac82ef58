import { readFileSync } from 'node:fs';
import path from 'node:path';
import { areaManifestSchema } from '@countinghouse/contract';
import { localVersion } from '@countinghouse/contract/vocabulary';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AreaManifestPlugin } from './area-manifest-plugin.ts';
import { baseConfig, cacheOf, isDevelopment, presetDigest, runtimeFile } from './base-config.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { readPackage } from './package-needs.ts';
import { consumedByArea } from './shared-modules.ts';
import { sourceDigestOf } from './source-digest.ts';

const seedLength = 10;

/**
 * The name of the global that an area's entry script defines, and that all of its chunks, modules and class names go by.
 * Two versions of an area may run in one page, one after the other: each has names of its own.
 * @param digest of what the version is built from
 */
export const containerOf = (id: string, digest: string) =>
  `area_${id.replaceAll('-', '_')}_${digest.slice(0, seedLength)}`;

/** File name of every area's entry script; the folder above it carries the version. */
export const entryFile = 'entry.js';

/** Reads and checks an area's `area.json`. @throws naming the wrong fields */
export function readAreaManifest(dir: string) {
  const file = path.join(dir, 'area.json');
  const parsed = areaManifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`${file}: ${faults.join('; ')}`);
}

/**
 * The webpack configuration of an area: one exposed module, `./area`, and nothing of what the shell shares.
 * @param dir the area's folder, with its `area.json` and `src/area.ts`
 */
export function areaConfig(dir: string): Configuration {
  const manifest = readAreaManifest(dir);
  const container = containerOf(
    manifest.id,
    isDevelopment ? localVersion : sourceDigestOf(dir, presetDigest),
  );
  const base = baseConfig(dir);
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: container },
    // Class names go by the container's, and webpack's cache does not see that they changed.
    cache: cacheOf(dir, container),
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: entryFile,
        exposes: { './area': './src/area.ts' },
        shared: consumedByArea(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        runtimePlugins: [runtimeFile('chunk-retry')],
        experiments: {
          externalRuntime: true,
          optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
        },
      }),
      new AreaManifestPlugin(manifest, { container, entryFile, ...readPackage(dir) }),
      // Files that are built anew at every keystroke have no digests.
      ...(isDevelopment ? [] : [new IntegrityPlugin()]),
    ],
  };
}
