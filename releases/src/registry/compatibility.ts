import type { ShellProvides } from '@countinghouse/contract';
import { satisfies, validate } from 'compare-versions';

/** What of an area's needs a shell does not bring, for people to read: empty where it brings all of it. */
export function missingFor(needs: ShellProvides, provides: ShellProvides): string[] {
  return (['kit', 'contract'] as const)
    .filter((part) => !validate(provides[part]) || !satisfies(provides[part], needs[part]))
    .map((part) => `needs ${part} ${needs[part]}, and the shell brings ${provides[part]}`);
}
