import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageFiles, Release, ShellManifest } from '../../contract/src/index.ts';
import { integrityOf } from '../../releases/src/publish/integrity.ts';
import { placeShell } from '../../tools/build/place.ts';
import { releasePortal, releasesIn } from '../../tools/build/release-portal.ts';
import { areaDirs, portalDir, root } from '../../tools/workspace.ts';

/** What each area's page begins with, by its address. */
export type OneBuildPages = ({ path: string } & PageFiles)[];

const readJson = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;

/** Files of an area's page stand beside the shell's, as parts of kit do: the proxy announces them by this name. */
const partOf = (address: string) => `page ${address}`;

/** An area without files of its own. Nothing asks for its entry script, which a release must have. */
function writeAreaWithoutFiles(from: string, to: string): void {
  const { pages, ...release } = readJson<Release>(path.join(from, 'dist', 'release.json'));
  const entry = Buffer.from('// in the shell\n');
  const empty: Release = {
    ...release,
    assets: [{ url: release.entry, integrity: integrityOf(entry), initial: false }],
    pages: pages.map((page) => ({
      ...page,
      ...{ files: [], texts: { en: [], vi: [] } },
      ...{ shared: [partOf(page.path)], kitTexts: [partOf(page.path)] },
    })),
  };
  mkdirSync(path.join(to, 'dist'), { recursive: true });
  writeFileSync(path.join(to, 'dist', release.entry), entry);
  writeFileSync(path.join(to, 'dist', 'release.json'), JSON.stringify(empty));
}

/**
 * Builds shell and areas as one, into a portal that the proxy serves as it serves any: the same pages, announced by
 * the same rules, of the same sources.
 * @param dir an empty folder
 * @returns the portal's folder
 */
export async function buildSinglePortal(dir: string): Promise<string> {
  const built = path.join(dir, 'built');
  execFileSync(process.execPath, [path.join(root, 'kit', 'build', 'cli.ts'), import.meta.dirname], {
    env: { ...process.env, NODE_ENV: 'production', SINGLE_BUNDLE_DIR: built },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const manifest = readJson<ShellManifest>(path.join(built, 'shell.json'));
  for (const page of readJson<OneBuildPages>(path.join(built, 'pages.json'))) {
    manifest.shared[partOf(page.path)] = page.files;
    manifest.kitTexts[partOf(page.path)] = page.texts;
  }
  writeFileSync(path.join(built, 'shell.json'), JSON.stringify(manifest));
  const portal = path.join(dir, 'portal');
  placeShell(built, portal);
  cpSync(path.join(portalDir, 'pay'), path.join(portal, 'pay'), { recursive: true });
  const areas = areaDirs().map((from) => {
    const to = path.join(dir, 'areas', path.basename(from));
    writeAreaWithoutFiles(from, to);
    return to;
  });
  await releasePortal(releasesIn(portal), built, areas);
  return portal;
}
