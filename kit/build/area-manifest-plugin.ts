import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AreaManifest, BuiltPage, Release, ShellProvides } from '@countinghouse/contract';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { BuiltFiles, kitPrefix } from './page-files.ts';

/** What a build leaves beside its files: all that publishing needs to put the area in the registry. */
export const builtManifestFile = 'release.json';

/** Every visitor's first page brings the digests of all files: a longer one would be as safe, and more to load. */
const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The entry script and what the exposed module needs to run, without what it loads on demand. */
function initialChunks(compilation: Compilation, container: string): Chunk[] {
  const entry = compilation.entrypoints.get(container);
  return [entry, ...(entry?.getChildren() ?? [])].flatMap((group) => group?.chunks ?? []);
}

/** The texts that every area has, loaded with its module. */
const areaTexts = 'locales/{language}.json';

/** What the area's pages are made of, by the names of the files. */
function builtPages(
  compilation: Compilation,
  initial: readonly Chunk[],
  pages: AreaManifest['pages'],
): BuiltPage[] {
  const sources = path.join(compilation.compiler.context, 'src');
  const built = new BuiltFiles(compilation, initial);
  return pages.map(({ loads, ...page }) => {
    const own = loads.filter((file) => !file.startsWith(kitPrefix));
    const { files, texts, shared } = built.of(sources, [...own, areaTexts]);
    return {
      ...page,
      ...{ files, texts },
      shared: [...new Set([...built.first.shared, ...shared])].sort(),
      kitTexts: loads
        .filter((file) => file.startsWith(kitPrefix))
        .map((file) => file.slice(kitPrefix.length)),
    };
  });
}

interface Build {
  container: string;
  entryFile: string;
  /** As its package calls the version. */
  label: string;
  needs: ShellProvides;
}

/**
 * Writes the built area's release. Its version is a digest of its files, so that the same sources give the
 * same version; URLs are relative to the folder the area will be published in.
 */
export class AreaManifestPlugin {
  readonly #manifest: AreaManifest;
  readonly #build: Build;

  constructor(manifest: AreaManifest, build: Build) {
    this.#manifest = manifest;
    this.#build = build;
  }

  apply(compiler: Compiler): void {
    const name = 'AreaManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const initial = initialChunks(compilation, this.#build.container);
        const initialFiles = new Set(initial.flatMap((chunk) => [...chunk.files]));
        const files = Object.keys(assets)
          .filter((file) => !file.endsWith('.br'))
          .sort();
        const described = files.map((file) => ({
          url: file,
          integrity: integrityOf(Buffer.from(assets[file]?.buffer() ?? '')),
          initial: initialFiles.has(file),
        }));
        const { $schema: _, ...manifest } = this.#manifest;
        const { container, entryFile, label, needs } = this.#build;
        const version = createHash('sha256')
          .update(JSON.stringify([manifest, described, needs]))
          .digest('hex')
          .slice(0, 12);
        const built: Release = {
          ...manifest,
          ...{ version, label, needs, container },
          entry: entryFile,
          assets: described,
          pages: builtPages(compilation, initial, this.#manifest.pages),
        };
        compilation.emitAsset(builtManifestFile, new webpack.sources.RawSource(JSON.stringify(built)));
      });
    });
  }
}
