import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findListEndpoint, listPaths } from './list-endpoint.ts';
import { listAreaFiles } from './list-template.ts';
import { areaFiles, namesOf } from './template.ts';

/** What a list is of where nobody says it, and no list has the area's name. */
const exampleList = 'deposits';

/**
 * Writes a new area's folder into `root`.
 * @param list the endpoint whose list the area shows; true for the one of the area's name or, where there is none, for
 *   an example
 * @returns the folder
 * @throws when the name is none, or taken, or the list is none; nothing is written then
 */
export function createArea(root: string, id: string, list?: string | true): string {
  const path = list === true ? (listPaths().find((one) => one === id) ?? exampleList) : list;
  const names = namesOf(id, path);
  const files = path ? listAreaFiles(names, findListEndpoint(path)) : areaFiles(names);
  const dir = join(root, `mfe-${id}`);
  if (existsSync(dir)) throw new Error(`${basename(dir)} is there already: choose another name`);
  for (const [file, content] of Object.entries(files)) {
    const target = join(dir, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return dir;
}
