import type { Measured } from './wrk.ts';

const number = (value: number, digits: number) =>
  Number.isNaN(value)
    ? ''
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/**
 * Prints what was measured as a table of Markdown.
 * @param bare whose requests a second are 1.00
 * @param backend whose times are taken off the others'
 */
export function printTable(
  title: string,
  measured: ReadonlyMap<string, Measured>,
  bare?: Measured,
  backend?: Measured,
): void {
  const head = ['what', 'requests/s', ...(bare ? ['of bare'] : []), 'p50 ms', 'p99 ms'];
  if (backend) head.push('added p50', 'added p99');
  head.push('processor µs/request', 'requests', 'failed');
  const rows = [...measured].map(([name, { perSecond, p50, p99, cpu, requests, failed }]) => [
    name,
    number(perSecond, 0),
    ...(bare ? [number(perSecond / bare.perSecond, 2)] : []),
    number(p50, 2),
    number(p99, 2),
    ...(backend ? [number(p50 - backend.p50, 2), number(p99 - backend.p99, 2)] : []),
    number(cpu, 0),
    number(requests, 0),
    number(failed, 0),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'));
}
