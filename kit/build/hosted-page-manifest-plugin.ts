import { createHash } from 'node:crypto';
import type { HostedPageFiles } from '@countinghouse/contract';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** What the proxy reads to serve the page: its files by their digests. */
export const hostedPageManifestFile = '../page.json';

/** Writes which files the page is made of. @throws when there are more or fewer than its policy admits */
export class HostedPageManifestPlugin {
  apply(compiler: Compiler): void {
    const name = 'HostedPageManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const manifest: HostedPageFiles = {
          script: describe(compilation, 'page', '.js'),
          style: describe(compilation, 'page', '.css'),
          embed: describe(compilation, 'embed', '.js'),
        };
        const source = new webpack.sources.RawSource(JSON.stringify(manifest));
        compilation.emitAsset(hostedPageManifestFile, source);
      });
    });
  }
}

function describe(compilation: Compilation, entry: string, extension: string) {
  const files = [...(compilation.entrypoints.get(entry)?.getFiles() ?? [])].filter((file) =>
    file.endsWith(extension),
  );
  const [file] = files;
  const asset = file === undefined ? undefined : compilation.getAsset(file);
  if (file === undefined || !asset || files.length > 1) {
    throw new Error(`the hosted page's ${entry} is to be one ${extension} file, and is ${files.length}`);
  }
  const digest = createHash('sha384').update(asset.source.buffer()).digest('base64');
  return { file, integrity: `sha384-${digest}` };
}
