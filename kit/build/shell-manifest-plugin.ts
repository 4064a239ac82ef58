import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PageFiles, ShellManifest, ShellPages } from '@countinghouse/contract';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { provided } from './package-needs.ts';
import { BuiltFiles, kitPrefix } from './page-files.ts';

/** Which of the shell's files pages need, for the proxy to announce them with a page. Beside the page's HTML. */
const shellManifestFile = '../shell.json';

const kitSources = path.join(import.meta.dirname, '..', 'src');

const sumOf = (all: readonly PageFiles[]): PageFiles => ({
  files: [...new Set(all.flatMap(({ files }) => files))],
  texts: {
    en: [...new Set(all.flatMap(({ texts }) => texts.en))],
    vi: [...new Set(all.flatMap(({ texts }) => texts.vi))],
  },
});

/** What is announced already is not announced again. */
function without({ files, texts }: PageFiles, known: PageFiles): PageFiles {
  const rest = (some: readonly string[], of: readonly string[]) => some.filter((file) => !of.includes(file));
  return {
    files: rest(files, known.files),
    texts: { en: rest(texts.en, known.texts.en), vi: rest(texts.vi, known.texts.vi) },
  };
}

/** The names of built files have digests in them. */
const versionOf = (compilation: Compilation) =>
  createHash('sha256')
    .update(JSON.stringify(Object.keys(compilation.assets).sort()))
    .digest('hex')
    .slice(0, 12);

const codeAlone = (files: string[]): PageFiles => ({ files, texts: { en: [], vi: [] } });

/** Writes `shell.json`. @throws when a page is made of a file that no `import()` names */
export class ShellManifestPlugin {
  readonly #pages: ShellPages;

  constructor(pages: ShellPages) {
    this.#pages = pages;
  }

  apply(compiler: Compiler): void {
    const name = 'ShellManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const source = new webpack.sources.RawSource(JSON.stringify(this.#describe(compilation)));
        compilation.emitAsset(shellManifestFile, source);
      });
    });
  }

  #describe(compilation: Compilation): ShellManifest {
    const built = new BuiltFiles(compilation, compilation.entrypoints.get('shell')?.chunks ?? []);
    const sources = path.join(compilation.compiler.context, 'src');
    const partsOfKit = (names: readonly string[]) => codeAlone(names.flatMap((name) => built.ofShared(name)));
    const needsOf = (loads: readonly string[]) => {
      const own = built.of(
        sources,
        loads.filter((file) => !file.startsWith(kitPrefix)),
      );
      const texts = loads.filter((file) => file.startsWith(kitPrefix));
      return sumOf([
        own,
        built.of(
          kitSources,
          texts.map((file) => file.slice(kitPrefix.length)),
        ),
        partsOfKit(own.shared),
      ]);
    };
    const always = needsOf(this.#pages.always);
    const signedIn = without(needsOf(this.#pages.signedIn.loads), always);
    const textsOfKit = built
      .importedBelow(kitSources)
      .filter((file) => file.endsWith('en.json'))
      .map((file) => file.replace(/en\.json$/, '{language}.json'));
    return {
      version: versionOf(compilation),
      provides: provided(),
      always,
      signedIn: { ...signedIn, reads: this.#pages.signedIn.reads },
      pages: this.#pages.pages.map(({ loads, ...page }) => ({
        ...page,
        ...without(needsOf(loads), sumOf([always, signedIn])),
      })),
      shared: Object.fromEntries(
        built.sharedNames.map((name) => [name, without(partsOfKit([name]), always).files]),
      ),
      kitTexts: Object.fromEntries(
        textsOfKit.map((file) => [file, without(built.of(kitSources, [file]), always).texts]),
      ),
    };
  }
}
