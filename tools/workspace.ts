import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The repository's top folder. */
export const root = path.resolve(import.meta.dirname, '..');

/** Where the whole built portal stands: the shell, every area by version, and the registry. */
export const portalDir = path.join(root, 'dist');

/** The folders of all feature areas, `mfe-…`. */
export const areaDirs = (): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'area.json')))
    .map((name) => path.join(root, name));
