#!/usr/bin/env node
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { readConfig } from './read-config.ts';

/** `portal-build [folder]`: builds the shell or area in the folder, the current one by default, into its `dist/`. */
async function build(dir: string): Promise<void> {
  const compiler = webpack(await readConfig(dir));
  if (!compiler) throw new Error(`${dir}: webpack made no compiler of its configuration`);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true }));
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString({ all: false, errors: true }) ?? 'no result');
}

try {
  await build(path.resolve(process.argv[2] ?? '.'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
