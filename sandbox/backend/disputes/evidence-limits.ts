import { maxEvidenceFiles, maxEvidenceTotal, packetLimitOf } from '@countinghouse/contract/vocabulary';
import type { evidenceFiles } from '../../store/schema/disputes.ts';
import { conflict, invalidField } from '../http/problem.ts';
import { frameBytes } from './packet/usage.ts';
import type { DisputeRow } from './rules.ts';

type FileSizes = Pick<typeof evidenceFiles.$inferSelect, 'size' | 'pages' | 'leastBytes'>;

/** The least that letter and facts take. */
const frontPages = 1;

/** @throws Problem when a file is one too many, or makes the packet more than the network takes at its smallest */
export function assertFits(
  dispute: Pick<DisputeRow, 'brand' | 'stage'>,
  held: readonly FileSizes[],
  file: FileSizes,
): void {
  if (held.length >= maxEvidenceFiles)
    throw conflict('limit_reached', `A dispute takes ${maxEvidenceFiles} files.`);
  const all = [...held, file];
  const sumOf = (of: (one: FileSizes) => number) => all.reduce((sum, one) => sum + of(one), 0);
  const { maxBytes, maxPages } = packetLimitOf(dispute.brand, dispute.stage);
  if (sumOf(({ size }) => size) > maxEvidenceTotal)
    throw invalidField('file', 'files_total', { max: maxEvidenceTotal });
  if (sumOf(({ pages }) => pages) + frontPages > maxPages)
    throw invalidField('file', 'packet_pages', { max: maxPages });
  if (sumOf(({ leastBytes }) => leastBytes) + frameBytes > maxBytes)
    throw invalidField('file', 'packet_bytes', { max: maxBytes });
}
