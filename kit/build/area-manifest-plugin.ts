import { createHash } from 'node:crypto';
import type { AreaManifest, RegistryArea } from '@countinghouse/contract';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** What a build leaves beside its files: all that publishing needs to put the area in the registry. */
export const builtManifestFile = 'area.json';

/** Every visitor's first page brings the digests of all files: a longer one would be as safe, and more to load. */
const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The entry script and what the exposed module needs to run, without what it loads on demand. */
function initialFiles(compilation: Compilation, container: string): Set<string> {
  const entry = compilation.entrypoints.get(container);
  const chunks = [entry, ...(entry?.getChildren() ?? [])].flatMap((group) => group?.chunks ?? []);
  return new Set(chunks.flatMap((chunk) => [...chunk.files]));
}

/**
 * Writes the built area's registry entry. Its version is a digest of its files, so that the same sources give the
 * same version; URLs are relative to the folder the area will be published in.
 */
export class AreaManifestPlugin {
  readonly #manifest: AreaManifest;
  readonly #names: { container: string; entryFile: string };

  constructor(manifest: AreaManifest, names: { container: string; entryFile: string }) {
    this.#manifest = manifest;
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    const name = 'AreaManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const initial = initialFiles(compilation, this.#names.container);
        const files = Object.keys(assets)
          .filter((file) => !file.endsWith('.br'))
          .sort();
        const described = files.map((file) => ({
          url: file,
          integrity: integrityOf(Buffer.from(assets[file]?.buffer() ?? '')),
          initial: initial.has(file),
        }));
        const { $schema: _, ...manifest } = this.#manifest;
        const version = createHash('sha256')
          .update(JSON.stringify([manifest, described]))
          .digest('hex')
          .slice(0, 12);
        const built: RegistryArea = {
          ...manifest,
          version,
          container: this.#names.container,
          entry: this.#names.entryFile,
          assets: described,
        };
        compilation.emitAsset(builtManifestFile, new webpack.sources.RawSource(JSON.stringify(built)));
      });
    });
  }
}
