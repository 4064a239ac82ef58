import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A build of the page that customers pay on, into a portal’s folder: for tests of how it is served. */
export function writeHostedPage(portalDir: string): void {
  const assets = path.join(portalDir, 'pay', 'assets');
  mkdirSync(assets, { recursive: true });
  const describeFile = (file: string) => {
    writeFileSync(path.join(assets, file), file);
    return { file, integrity: integrityOf(file) };
  };
  const files = {
    script: describeFile('page.1.js'),
    style: describeFile('page.1.css'),
    embed: describeFile('embed.1.js'),
  };
  writeFileSync(path.join(portalDir, 'pay', 'page.json'), JSON.stringify(files));
}
