import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../workspace.ts';

export interface CommandResult {
  ok: boolean;
  /** Everything it printed, in order. */
  output: string;
}

interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Shows what it prints while it runs, rather than only when it fails. */
  isShown?: boolean;
}

// In a log file, colours are noise.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

/** Runs a command of the project's own (`node_modules/.bin`) in the repository's top folder. */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  { env = {}, isShown = false }: CommandOptions = {},
): Promise<CommandResult> {
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(name, args, {
    cwd: root,
    env: { ...process.env, ...plain, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (isShown) process.stdout.write(chunk);
    });
  }
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => {
      output += `${name} could not be run: ${(error as Error).message}\n`;
      return [1];
    }),
  ]);
  return { ok: code === 0, output };
}
