import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areaFiles, namesOf } from './template.ts';

/**
 * Writes a new area's folder into `root`.
 * @returns the folder
 * @throws when the name is none, or taken; nothing is written then
 */
export function createArea(root: string, id: string): string {
  const names = namesOf(id);
  const dir = path.join(root, `mfe-${id}`);
  if (existsSync(dir)) throw new Error(`${path.basename(dir)} is there already: choose another name`);
  for (const [file, content] of Object.entries(areaFiles(names))) {
    const target = path.join(dir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return dir;
}
