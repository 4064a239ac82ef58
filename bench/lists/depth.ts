import { encodeCursor } from '../../sandbox/backend/keyset.ts';
import type { ListCase } from './cases.ts';
import type { BenchBackend } from './processes.ts';

async function countSince(backend: BenchBackend, moment: number): Promise<number> {
  const from = new Date(moment).toISOString();
  const { text } = await backend.get('admin.demo', `transactions/status?from=${from}`);
  const { items } = JSON.parse(text) as { items: { count: number }[] };
  return items.reduce((sum, { count }) => sum + count, 0);
}

/** The moment after which `rows` transactions came: where the page after so many rows begins. */
export async function findMoment(backend: BenchBackend, rows: number): Promise<Date> {
  let [early, late] = [Date.now() - 400 * 86_400_000, Date.now()];
  while (late - early > 60_000) {
    const middle = (early + late) / 2;
    if ((await countSince(backend, middle)) > rows) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** A list from a moment on, as a cursor says it: nobody turns ten thousand pages to be measured. */
export function from({ username, list }: ListCase, moment: Date): ListCase | null {
  if (list.startsWith('merchants')) return null;
  const isByDeadline = list.includes('sort=due');
  const keys = isByDeadline ? ['0', String(moment.getTime()), 'x'] : [moment.toISOString(), 'x'];
  if (!list.startsWith('deposits')) keys.unshift(isByDeadline ? 'due' : 'newest');
  return { username, list: `${list}${list.includes('?') ? '&' : '?'}cursor=${encodeCursor(keys)}` };
}
