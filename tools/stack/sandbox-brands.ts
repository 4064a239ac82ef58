import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoAccounts } from '@countinghouse/sandbox/demo-accounts';
import { root } from '../workspace.ts';

const source = path.join(root, 'sandbox', 'brands');

interface BrandFile {
  hosts: string[];
  partnerId: string;
  name: string;
}

const readSource = (file: string) => JSON.parse(readFileSync(path.join(source, file), 'utf8')) as BrandFile;

/**
 * Writes the brands of the sandbox's portals into the run's own folder, at the port that its portal has.
 * @returns the folder
 */
export function writeSandboxBrands(dataDir: string, portalPort: number): string {
  const folder = path.join(dataDir, 'brands');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(source)) {
    if (!file.endsWith('.json')) {
      copyFileSync(path.join(source, file), path.join(folder, file));
      continue;
    }
    const brand = readSource(file);
    const hosts = brand.hosts.map((host) => `${host}:${portalPort}`);
    writeFileSync(path.join(folder, file), JSON.stringify({ ...brand, $schema: undefined, hosts }, null, 2));
  }
  return folder;
}

/** The sandbox's portals of partners, and the demo accounts that can sign in at each. */
export function sandboxPortals(url: string): { name: string; url: string; accounts: string[] }[] {
  const { port, protocol } = new URL(url);
  return readdirSync(source)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { hosts, partnerId, name } = readSource(file);
      const isOfPartner = ({ attributes }: (typeof demoAccounts)[number]) =>
        attributes['custom:partnerId'] === partnerId ||
        attributes['custom:merchantId']?.startsWith(partnerId) === true;
      return {
        ...{ name, url: `${protocol}//${hosts[0]}:${port}` },
        accounts: demoAccounts.filter(isOfPartner).map(({ username }) => username),
      };
    });
}
