import type { Finding } from './verify.ts';

/** A finding as lines for a terminal. */
export function reportOf({ name, skipped, passed, failed }: Finding): string {
  if (skipped) return `– ${name}: not tried, ${skipped}`;
  if (failed.length === 0) return `✓ ${name}: ${passed.join(', ')}`;
  return [`✗ ${name}`, ...failed.map(({ check, reason }) => `    ${check}: ${reason}`)].join('\n');
}

/** The last line. */
export function summaryOf(findings: readonly Finding[]): string {
  const failing = findings.filter(({ failed }) => failed.length > 0).length;
  const skipped = findings.filter(({ skipped: why }) => why !== null).length;
  return `${findings.length - failing - skipped} endpoints keep the contract, ${failing} do not, ${skipped} were not tried.`;
}
