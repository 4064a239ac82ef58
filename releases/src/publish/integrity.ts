import { createHash } from 'node:crypto';

/** The digest of a file, as browsers compare it. */
export const integrityOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
