import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Brand, parseBrandFile } from '../brand/brand.ts';
import { faultsAmong } from '../brand/brands-together.ts';

/** Why a file of the folder is not taken. */
export interface BrandFault {
  file: string;
  message: string;
}

export interface ReadBrands {
  brands: Brand[];
  faults: BrandFault[];
}

const isBrandFile = (name: string) => /^[a-z\d][a-z\d-]{0,63}\.json$/.test(name);
const imageTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};
/** Far above any brand: what is larger is no brand. */
const maxFileBytes = 2_000_000;

/** What of the folder's files is there, so that a change of one is seen. Entries such as `..data` are the mount's own. */
export async function signatureOf(dir: string): Promise<string> {
  const names = (await readdir(dir)).filter((name) => !name.startsWith('.')).sort();
  const seen = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(dir, name)).catch(() => null);
      return found?.isFile() ? `${name} ${found.ino} ${found.size} ${found.mtimeMs}` : '';
    }),
  );
  return seen.join('\n');
}

async function readBounded(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > maxFileBytes) throw new Error(`is larger than ${maxFileBytes} bytes`);
  return readFile(file);
}

/** A picture beside the file, as a data URL; whatever else stands there is left for the schema to judge. */
async function asDataUrl(dir: string, image: unknown, field: string): Promise<unknown> {
  if (typeof image !== 'string' || !/^[\w-][\w.-]*$/.test(image)) return image;
  const type = imageTypes[path.extname(image).toLowerCase()];
  if (type === undefined) return image;
  const bytes = await readBounded(path.join(dir, image)).catch((error: Error) => {
    throw new Error(`${field}: the picture ${image} cannot be read: ${error.message}`);
  });
  return `data:${type};base64,${bytes.toString('base64')}`;
}

async function withPictures(dir: string, json: unknown): Promise<unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const { logo, icon } = json as { logo?: unknown; icon?: unknown };
  const found: Record<string, unknown> = { ...json };
  if (icon !== undefined) found.icon = await asDataUrl(dir, icon, 'icon');
  if (typeof logo === 'object' && logo !== null && !Array.isArray(logo)) {
    const entries = Object.entries(logo).map(async ([theme, image]) => [
      theme,
      await asDataUrl(dir, image, `logo.${theme}`),
    ]);
    found.logo = Object.fromEntries(await Promise.all(entries));
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`is not JSON: ${(error as Error).message}`);
  }
}

async function readBrand(dir: string, name: string): Promise<Brand> {
  const text = (await readBounded(path.join(dir, name))).toString('utf8');
  return parseBrandFile(name.slice(0, -'.json'.length), await withPictures(dir, parseJson(text)));
}

/**
 * Reads the brand files of a folder. A file that is wrong is a fault that names it and its fields, and the others are
 * read; where two files do not go together, both are at fault.
 * @throws when the folder cannot be read
 */
export async function readBrands(dir: string): Promise<ReadBrands> {
  const names = (await readdir(dir)).filter((name) => !name.startsWith('.')).sort();
  const brands: Brand[] = [];
  const faults: BrandFault[] = [];
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    try {
      if (!isBrandFile(name)) throw new Error('its name must be small letters, digits and dashes');
      brands.push(await readBrand(dir, name));
    } catch (error) {
      faults.push({ file: name, message: (error as Error).message });
    }
  }
  return { brands, faults: [...faults, ...faultsAmong(brands)] };
}
