import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findListEndpoint, listPaths } from './list-endpoint.ts';
import { listAreaFiles } from './list-template.ts';
import { ownProjectFiles, type Packages } from './own-project.ts';
import { areaFiles, namesOf } from './template.ts';

/** What a list is of where nobody says it, and no list has the area's name. */
const exampleList = 'deposits';

interface AreaOptions {
  /**
   * The endpoint whose list the area shows; true for the one of the area's name or, where there is none, for an example.
   */
  list?: string | true | undefined;
  /** Where a project of its own has kit and contract from; without them the area is one of the workspace's. */
  packages?: Packages;
}

/**
 * Writes a new area's folder into `parent`.
 * @returns the folder
 * @throws when the name is none, or taken, or the list is none; nothing is written then
 */
export function createArea(parent: string, id: string, { list, packages }: AreaOptions = {}): string {
  const endpoint = list === true ? (listPaths().find((one) => one === id) ?? exampleList) : list;
  const names = namesOf(id, endpoint);
  const written = endpoint ? listAreaFiles(names, findListEndpoint(endpoint)) : areaFiles(names);
  const dir = join(parent, `mfe-${id}`);
  const files = packages ? ownProjectFiles(dir, written, names, packages) : written;
  if (existsSync(dir)) throw new Error(`${basename(dir)} is there already: choose another name`);
  for (const [file, content] of Object.entries(files)) {
    const target = join(dir, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return dir;
}
