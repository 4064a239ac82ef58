import type { DashboardTask } from '@countinghouse/contract';
import type { TestBackend } from './test-backend.ts';

const lists: Partial<Record<DashboardTask['kind'], string>> = {
  disputes_due: 'disputes',
  disputes_waiting: 'disputes',
  deposits_failed: 'deposits',
  changes_waiting: 'merchant-setting/requests',
  applications_waiting: 'merchant-status',
  documents_needed: 'merchant-status',
  merchants_asked: 'merchant-status',
};

/** How many rows the list of a task has by its filter, page by page. */
export async function listedOf(
  backend: TestBackend,
  as: string,
  { kind, filter }: DashboardTask,
): Promise<number> {
  const query = new URLSearchParams(
    Object.entries(filter ?? {}).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  );
  let count = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const path = `${lists[kind]}?${query}&limit=200${cursor && `&cursor=${cursor}`}`;
    const { status, body } = await backend.get(as, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    count += body.items.length;
    cursor = body.nextCursor;
  }
  return count;
}
