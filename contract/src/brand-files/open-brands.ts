import type { Brand } from '../brand/brand.ts';
import { faultsAmong } from '../brand/brands-together.ts';
import { type BrandFault, readBrands, signatureOf } from './read-brands.ts';

/** A changed file is taken within this time. Mounted folders tell of no change: they are looked at. */
const lookEveryMs = 1_000;

interface Options {
  /** Called with all brands whenever one of them is another. */
  onChange: (brands: readonly Brand[]) => void;
  /** Called once for each state of the folder in which something is wrong: what was before is kept. */
  onFault: (faults: readonly BrandFault[]) => void;
}

export interface OpenBrands {
  brands: readonly Brand[];
  /** Looks at once, as it does by itself every second. */
  look(): Promise<void>;
  close(): void;
}

const explain = (dir: string, faults: readonly BrandFault[]) =>
  new Error(faults.map(({ file, message }) => `PORTAL_BRANDS: ${dir}/${file}: ${message}`).join('\n'));

/**
 * The brand files of a folder, read once and again when they change. A file that is broken keeps the brand that it was,
 * and where files do not go together all stay as they were.
 * @throws Error that names every file and field that is wrong, at the start alone
 */
export async function openBrands(dir: string, { onChange, onFault }: Options): Promise<OpenBrands> {
  let seen = await signatureOf(dir).catch((error: Error) => {
    throw new Error(`PORTAL_BRANDS: ${dir} cannot be read: ${error.message}`);
  });
  const first = await readBrands(dir);
  if (first.faults.length > 0) throw explain(dir, first.faults);
  let { brands } = first;

  /** What is right of a folder of which something is wrong: nothing, where the files do not go together. */
  function merged(read: Brand[], faults: readonly BrandFault[]): Brand[] | null {
    const isBroken = (id: string) => faults.some(({ file }) => file === `${id}.json`);
    if (read.some(({ id }) => isBroken(id))) return null;
    const all = [...read, ...brands.filter(({ id }) => isBroken(id))];
    const together = faultsAmong(all);
    if (together.length > 0) onFault(together);
    return together.length > 0 ? null : all;
  }

  async function take(): Promise<void> {
    const read = await readBrands(dir);
    if (read.faults.length > 0) onFault(read.faults);
    const next = merged(read.brands, read.faults);
    if (next === null) return;
    brands = next;
    onChange(brands);
  }

  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const now = await signatureOf(dir);
      if (now === seen) return;
      seen = now;
      await take();
    } catch (error) {
      const message = `cannot be read: ${(error as Error).message}`;
      if (seen !== message) onFault([{ file: '', message }]);
      seen = message;
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return {
    get brands() {
      return brands;
    },
    look,
    close: () => clearInterval(timer),
  };
}
