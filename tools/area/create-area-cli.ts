#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createArea } from './create-area.ts';

const usage = `usage: create-area <name> [--list endpoint] [--packages folder]
  create-area payment-links              an area with one page, in a folder of its own
  create-area payouts --list deposits    one with a list and the page of a record
  --packages folder                      has kit and contract from the folder that npm run pack has filled`;

try {
  const options = { list: { type: 'string' }, packages: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [id, ...others] = positionals;
  if (!id || others.length > 0) throw new Error(usage);
  // Written beside this file when it is packed.
  const versions = JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8'));
  const folder = values.packages && resolve(values.packages);
  const dir = createArea(process.cwd(), id, { list: values.list, packages: { versions, folder } });
  console.log(`${basename(dir)} is ready: its README.md says how it is built and released.`);
} catch (error) {
  console.error(`create-area: ${(error as Error).message}`);
  process.exitCode = 1;
}
