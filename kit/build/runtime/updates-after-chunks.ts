/**
 * Runs in development inside the shell's and every area's own webpack runtime, before any chunk is asked for. An update
 * waits for the chunks that were asked for before it: such a chunk may be of the build before, and arriving after the
 * update it would put the old modules back, in a page that takes itself for up to date.
 */
type ChunkLoader = (chunkId: string | number, parts: readonly Promise<unknown>[]) => void;

declare const __webpack_require__: {
  /** What loads a chunk's script, its style sheet, what it shares: each adds to the parts to wait for, in turn. */
  f?: Record<string, ChunkLoader>;
  /** Asks which chunks the next update changes, and thereby begins it. */
  hmrM?: () => Promise<unknown>;
};

const { f: chunkLoaders, hmrM: beginUpdate } = __webpack_require__;
const onTheWay = new Set<Promise<unknown>>();

if (chunkLoaders && beginUpdate) {
  chunkLoaders.updatesAfterChunks = (_chunkId, parts) => {
    const arrival = Promise.allSettled(parts);
    onTheWay.add(arrival);
    void arrival.then(() => onTheWay.delete(arrival));
  };
  // Chunks asked for from here on are of the new build, or of one after it.
  __webpack_require__.hmrM = () => Promise.all(onTheWay).then(beginUpdate);
}
