import { createHash } from 'node:crypto';
import path from 'node:path';
import type { HostedPageFiles } from '@countinghouse/contract';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { isDevelopment } from './base-config.ts';
import { assertAuthorized, packagesIn, readAuthorized } from './hosted-page-inventory.ts';

/** What the proxy reads to serve the page: its files by their digests. */
export const hostedPageManifestFile = '../page.json';
/** What of them may run, why, and who answers for it: the inventory that PCI DSS 4.0.1, 6.4.3 asks for. */
const inventoryFile = '../scripts.json';

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
        const inventory = JSON.stringify(inventoryOf(compilation, manifest), null, 2);
        compilation.emitAsset(inventoryFile, new webpack.sources.RawSource(inventory));
      });
    });
  }
}

/** @throws where a script has code that nobody authorized */
function inventoryOf(compilation: Compilation, { script, embed }: HostedPageFiles) {
  const dir = compilation.compiler.context;
  const authorized = readAuthorized(dir);
  return Object.entries({ page: script, embed }).map(([name, file]) => {
    const entry = name as keyof typeof authorized;
    const packages = packagesIn(compilation, entry, path.dirname(dir));
    // `npm run dev` has tools of its own in it.
    if (!isDevelopment) assertAuthorized(entry, packages, authorized);
    return { name, ...file, ...authorized[entry] };
  });
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
