import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  type PublishedArea,
  type PublishedRegistry,
  publishedAreaSchema,
  registrySchema,
} from '@countinghouse/contract';

/** Versions of an area that stay on the server: the new one, and the one that open pages still run. */
const keptVersions = 2;

function writeAtomically(file: string, content: string): void {
  const next = `${file}.next`;
  writeFileSync(next, content);
  renameSync(next, file);
}

function removeOldVersions(areaDir: string, current: string): void {
  const versions = readdirSync(areaDir)
    .filter((version) => version !== current)
    .map((version) => path.join(areaDir, version))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of versions.slice(keptVersions - 1)) rmSync(old, { recursive: true });
}

const notPublished = new Set(['area.json', '.stamp']);

/** Every file that a browser may be given must be what the registry says. @throws naming those that are not */
function refuseUnknownFiles(dir: string, { id, entry, assets }: PublishedArea): void {
  const digests = new Map(assets.map(({ url, integrity }) => [url, integrity]));
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !notPublished.has(file.name) && !file.name.endsWith('.br'))
    .map((file) => path.relative(dir, path.join(file.parentPath, file.name)));
  const wrong = files.filter((file) => {
    const digest = createHash('sha256')
      .update(readFileSync(path.join(dir, file)))
      .digest('base64');
    return digests.get(file.replaceAll(path.sep, '/')) !== `sha256-${digest}`;
  });
  const missing = [entry, ...digests.keys()].filter((url) => !digests.has(url) || !files.includes(url));
  const bad = [...new Set([...wrong, ...missing])];
  if (bad.length > 0) throw new Error(`${id}: the registry has no digest that fits ${bad.join(', ')}`);
}

/** Puts a built area where the proxy serves it, and returns its registry entry. */
function placeArea(dir: string, portalDir: string): PublishedArea {
  const built = publishedAreaSchema.parse(
    JSON.parse(readFileSync(path.join(dir, 'dist', 'area.json'), 'utf8')),
  );
  refuseUnknownFiles(path.join(dir, 'dist'), built);
  const place = path.join(portalDir, 'mfe', built.id, built.version);
  if (!existsSync(place)) {
    // A copy that was cut short must not pass for a version.
    rmSync(`${place}.next`, { recursive: true, force: true });
    cpSync(path.join(dir, 'dist'), `${place}.next`, { recursive: true });
    renameSync(`${place}.next`, place);
  }
  removeOldVersions(path.join(portalDir, 'mfe', built.id), built.version);
  const urlOf = (file: string) => `/mfe/${built.id}/${built.version}/${file}`;
  const urlsOf = (files: readonly string[]) => files.map(urlOf);
  return {
    ...built,
    entry: urlOf(built.entry),
    assets: built.assets.map((asset) => ({ ...asset, url: urlOf(asset.url) })),
    pages: built.pages.map((page) => ({
      ...page,
      files: urlsOf(page.files),
      texts: { en: urlsOf(page.texts.en), vi: urlsOf(page.texts.vi) },
    })),
  };
}

function placeShell(built: string, portalDir: string): void {
  const place = path.join(portalDir, 'shell');
  mkdirSync(place, { recursive: true });
  const assets = path.join(built, 'assets');
  // Files of older builds stay: pages that are open may still ask for their chunks.
  if (existsSync(assets)) cpSync(assets, path.join(place, 'assets'), { recursive: true });
  // What is announced with the page is there before the page that announces it.
  for (const file of ['shell.json', 'index.html'])
    writeAtomically(path.join(place, file), readFileSync(path.join(built, file), 'utf8'));
}

/** Puts the page that customers pay on where the proxy serves it. Files of older builds stay, for pages that are open. */
export function placeHostedPage(built: string, portalDir: string): void {
  const place = path.join(portalDir, 'pay');
  mkdirSync(place, { recursive: true });
  cpSync(path.join(built, 'assets'), path.join(place, 'assets'), { recursive: true });
  // The inventory of its scripts before the page that runs them.
  for (const file of ['scripts.json', 'page.json'])
    writeAtomically(path.join(place, file), readFileSync(path.join(built, file), 'utf8'));
}

/** Two areas cannot answer one path, nor share a name. @throws naming them */
function refuseConflicts(areas: readonly PublishedArea[]): void {
  const owners = new Map<string, string>();
  for (const { id, routes } of areas) {
    for (const claim of [`the id ${id}`, ...routes.map(({ path: route }) => `the path ${route}`)]) {
      const owner = owners.get(claim);
      if (owner) throw new Error(`${claim} is claimed by both ${owner} and ${id}; change one area.json`);
      owners.set(claim, id);
    }
  }
}

interface Publication {
  /** The folder that the proxy serves. */
  portalDir: string;
  /** Where the shell's build is. */
  shellDir: string;
  /** Folders of the built areas. */
  areaDirs: readonly string[];
  /** Areas that somebody else serves. */
  moreAreas?: readonly PublishedArea[];
}

/** Publishes the shell and areas into the portal's folder; the registry comes last. @throws when two areas conflict */
export function publish({ portalDir, shellDir, areaDirs, moreAreas = [] }: Publication): PublishedRegistry {
  mkdirSync(path.join(portalDir, 'mfe'), { recursive: true });
  placeShell(shellDir, portalDir);
  const areas = [...areaDirs.map((dir) => placeArea(dir, portalDir)), ...moreAreas];
  refuseConflicts(areas);
  const revision = createHash('sha256').update(JSON.stringify(areas)).digest('hex').slice(0, 12);
  const registry = registrySchema.parse({ revision, areas });
  writeAtomically(path.join(portalDir, 'registry.json'), JSON.stringify(registry, null, 2));
  return registry;
}
