import { type Endpoint, type Example, endpoints, isReference } from '@countinghouse/contract';
import { faultOf, forEach } from './attack.ts';
import { allEndpoints, exampleOf, sendAs } from './examples.ts';
import type { TestBackend } from './test-backend.ts';

const known: Record<string, Endpoint> = endpoints;
const reads = allEndpoints.filter(([, { method }]) => method === 'get');
const pages = 3;
const opened = 20;

/** An endpoint that shows a row of a list more closely: which parameter it takes, and from where in the row. */
interface Closer {
  endpoint: Endpoint;
  parameter: string;
  field: string;
}

/** What the contract's examples say about how one gets from a list to its records; files are named by no example. */
const closerLooks = new Map<string, Closer[]>([
  [
    'listExports',
    [
      { endpoint: endpoints.downloadExport, parameter: 'id', field: 'id' },
      { endpoint: endpoints.previewExport, parameter: 'fileName', field: 'fileName' },
    ],
  ],
]);
for (const [, endpoint] of reads) {
  for (const [parameter, value] of Object.entries(endpoint.example?.query ?? {})) {
    if (!isReference(value) || !known[value.from]?.query?.safeParse({ limit: 1 }).success) continue;
    const closer = { endpoint, parameter, field: value.pick.replace('items.0.', '') };
    closerLooks.set(value.from, [...(closerLooks.get(value.from) ?? []), closer]);
  }
}

/** Pages through every list of a user, and opens what it names. @returns the faults met */
export async function readBack(backend: TestBackend, username: string): Promise<string[]> {
  const faults: string[] = [];
  const get = async (endpoint: Endpoint, query: Record<string, unknown>) => {
    const { status, body } = await sendAs(backend, username, endpoint, { query });
    if (status >= 500)
      faults.push(faultOf(status, username, endpoint, `reading back ${JSON.stringify(query)}`));
    return body;
  };
  for (const [name, endpoint] of reads) {
    if (!endpoint.query?.safeParse({ limit: 200 }).success) {
      await get(endpoint, {});
      continue;
    }
    let query: Record<string, unknown> | null = { limit: 200 };
    for (let page = 0; page < pages && query; page += 1) {
      const { items = [], nextCursor } = await get(endpoint, query);
      for (const { endpoint: closer, parameter, field } of page === 0 ? (closerLooks.get(name) ?? []) : []) {
        const rows: Record<string, unknown>[] = items.slice(0, opened);
        await forEach(rows, (row) => get(closer, { [parameter]: row[field] }));
      }
      query = nextCursor ? { limit: 200, cursor: nextCursor } : null;
    }
  }
  return faults;
}

/** What differs between two answers although nothing changed: the request's name, and numbers through the whole database. */
function withoutNumbers(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { requestId: _, sequence: __, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** Makes a function that tells all that a user is answered, about records that are there now. */
export async function witnessOf(
  backend: TestBackend,
  username: string,
): Promise<() => Promise<Record<string, unknown>>> {
  const asked: { name: string; endpoint: Endpoint; example: Example }[] = [];
  for (const [name, endpoint] of reads) {
    const example = await exampleOf(backend, username, name).catch(() => ({}));
    asked.push({ name, endpoint, example });
  }
  return async () => {
    const answers: Record<string, unknown> = {};
    await forEach(asked, async ({ name, endpoint, example }) => {
      const { status, body } = await sendAs(backend, username, endpoint, example);
      answers[name] = { status, body: withoutNumbers(body) };
    });
    return answers;
  };
}
