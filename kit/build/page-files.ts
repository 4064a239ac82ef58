import path from 'node:path';
import type { PageFiles } from '@countinghouse/contract';
import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack';

/** What a page declares of kit's texts begins so: the shell's build has them. */
export const kitPrefix = 'kit:';

const languageMark = '{language}';

/** A module that was merged with others stands for all of them. */
const partsOf = (module: Module & { modules?: Module[] }): Module[] => module.modules ?? [module];

/** The names of the shared modules that chunks take. */
const sharedIn = (compilation: Compilation, chunks: readonly Chunk[]): string[] =>
  chunks
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .flatMap(partsOf)
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => (module as Module & { options: { shareKey: string } }).options.shareKey);

/** Scripts are run and style sheets linked; maps are neither, and what is compressed is named as what it was. */
const filesOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => [...chunk.files].filter((file) => /\.(?:js|css)$/.test(file)))),
];

/** What a page needs besides what is loaded before any page. */
export interface PageNeeds extends PageFiles {
  shared: string[];
}

/** Tells which files of a build are loaded with what. */
export class BuiltFiles {
  readonly #compilation: Compilation;
  readonly #first: readonly Chunk[];
  /** By the file that an `import()` names. */
  readonly #imported = new Map<string, ChunkGroup>();
  /** By the name that a module is shared under. */
  readonly #shared = new Map<string, ChunkGroup>();

  /** @param first what is loaded before any page */
  constructor(compilation: Compilation, first: readonly Chunk[]) {
    this.#compilation = compilation;
    this.#first = first;
    for (const module of compilation.modules) {
      for (const block of module.blocks) {
        const group = compilation.chunkGraph.getBlockChunkGroup(block);
        const [dependency] = block.dependencies;
        const file = dependency && compilation.moduleGraph.getModule(dependency)?.nameForCondition();
        if (!group || !file) continue;
        if (module.type === 'provide-module')
          this.#shared.set((module as Module & { _name: string })._name, group);
        else this.#imported.set(file, group);
      }
    }
  }

  /** Of what is loaded before any page. */
  get first(): { files: string[]; shared: string[] } {
    return { files: filesOf(this.#first), shared: this.#sharedWith(this.#first) };
  }

  get sharedNames(): string[] {
    return [...this.#shared.keys()].sort();
  }

  /** Files of a shared module alone. */
  ofShared(name: string): string[] {
    return filesOf(this.#without(this.#shared.get(name)?.chunks ?? []));
  }

  /** The files that `import()` names, below a folder. */
  importedBelow(folder: string): string[] {
    const files = [...this.#imported.keys()].filter((file) => file.startsWith(folder + path.sep));
    return files.map((file) => path.relative(folder, file).replaceAll(path.sep, '/')).sort();
  }

  /**
   * Of what a page declares.
   * @param loads files below `folder` that `import()` names; `{language}` stands for each language
   * @throws naming a file that no `import()` names
   */
  of(folder: string, loads: readonly string[]): PageNeeds {
    const chunksOf = (files: readonly string[]) =>
      this.#without(files.flatMap((file) => this.#groupOf(path.join(folder, file)).chunks));
    const code = chunksOf(loads.filter((file) => !file.includes(languageMark)));
    const texts = loads.filter((file) => file.includes(languageMark));
    const textsIn = (language: string) =>
      filesOf(chunksOf(texts.map((file) => file.replace(languageMark, language))));
    return {
      files: filesOf(code),
      texts: { en: textsIn('en'), vi: textsIn('vi') },
      shared: this.#sharedWith(code),
    };
  }

  #groupOf(file: string): ChunkGroup {
    const group = this.#imported.get(file);
    if (!group) throw new Error(`${file} cannot be announced with a page: no import() names it`);
    return group;
  }

  #without(chunks: readonly Chunk[]): Chunk[] {
    return [...new Set(chunks)].filter((chunk) => !this.#first.includes(chunk));
  }

  /** The shared modules that chunks take, with those that they take in turn where this build brings them. */
  #sharedWith(chunks: readonly Chunk[]): string[] {
    const found = new Set(sharedIn(this.#compilation, chunks));
    for (const name of found) {
      for (const next of sharedIn(this.#compilation, this.#shared.get(name)?.chunks ?? [])) found.add(next);
    }
    return [...found].sort();
  }
}
