import type { Metadata } from '@countinghouse/contract';

/** Metadata as it is searched, a line for each: `PO: 4711`. */
export const metadataTextOf = (metadata: Metadata): string =>
  metadata.map(({ name, value }) => `${name}: ${value}`).join('\n');
