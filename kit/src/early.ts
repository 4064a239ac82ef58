/** What the shell's first script does, before anything that is shared has loaded: it is small, and shares nothing. */
export { readPortalData } from './brand/brand.ts';
export { startEarlyReads } from './http/early-reads.ts';
