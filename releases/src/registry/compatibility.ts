import type { ShellProvides, UnservedNeed } from '@countinghouse/contract';
import { satisfies, validate } from 'compare-versions';

function isServed(version: string, range: string): boolean {
  try {
    return validate(version) && satisfies(version, range);
  } catch {
    // A range that nobody can read.
    return false;
  }
}

/** What of an area's needs a shell does not bring: nothing where it brings all of it. */
export const unservedNeeds = (needs: ShellProvides, provides: ShellProvides): UnservedNeed[] =>
  (['kit', 'contract'] as const)
    .filter((part) => !isServed(provides[part], needs[part]))
    .map((part) => ({ part, needs: needs[part], brings: provides[part] }));

/** The same, for people to read. */
export const missingFor = (needs: ShellProvides, provides: ShellProvides): string[] =>
  unservedNeeds(needs, provides).map(
    (one) => `needs ${one.part} ${one.needs}, and the shell brings ${one.brings}`,
  );
