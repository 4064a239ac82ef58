import { shellArea } from '@countinghouse/contract/vocabulary';
import type { ShellFiles } from '../portal/shell-files.ts';
import type { AreaVersion } from '../reports/known-versions.ts';
import type { Live } from './releases.ts';

/** Every version that a page may have of this portal: the shell's, and those of areas that somebody has. */
export const versionsServed = ({ manifest }: ShellFiles, live: Live | null): AreaVersion[] => [
  { area: shellArea, version: manifest.version },
  ...(live?.inUse ?? []).map(({ area, version }) => ({ area, version })),
];
