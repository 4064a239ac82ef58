import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function writeAtomically(file: string, content: string): void {
  const next = `${file}.next`;
  writeFileSync(next, content);
  renameSync(next, file);
}

/** Puts a built page where the proxy serves it. Files of older builds stay: pages that are open may still ask for them. */
function place(built: string, at: string, files: readonly string[]): void {
  mkdirSync(at, { recursive: true });
  const assets = path.join(built, 'assets');
  if (existsSync(assets)) cpSync(assets, path.join(at, 'assets'), { recursive: true });
  for (const file of files)
    writeAtomically(path.join(at, file), readFileSync(path.join(built, file), 'utf8'));
}

/** Places the shell: what is announced with its page is there before the page that announces it. */
export const placeShell = (built: string, portalDir: string): void =>
  place(built, path.join(portalDir, 'shell'), ['shell.json', 'index.html']);

/** Places the page that customers pay on: the inventory of its scripts before the page that runs them. */
export const placeHostedPage = (built: string, portalDir: string): void =>
  place(built, path.join(portalDir, 'pay'), ['scripts.json', 'page.json']);
