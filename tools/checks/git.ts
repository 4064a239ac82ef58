import { execFileSync } from 'node:child_process';
import { root } from '../workspace.ts';

/**
 * The lines that git answers a command with, in the repository's top folder.
 * @throws Error in git's words
 */
export function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
