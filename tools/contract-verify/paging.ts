import type { Endpoint, Example } from '@countinghouse/contract';
import type { Client } from './client.ts';
import { Breach, expectNamed, expectSuccess } from './expect.ts';

interface Page {
  items: { id: string }[];
  nextCursor: string | null;
}

const pageSize = 2;
const pagesWalked = 4;

const emptyPage = { items: [], nextCursor: null };

/** Lists say a cursor in their query. A page may say besides how far it is up to date. */
export const isList = ({ query, response, method }: Endpoint): boolean =>
  method === 'get' &&
  query?.safeParse({ cursor: 'x' }).success === true &&
  [emptyPage, { ...emptyPage, sequence: 0 }].some((page) => response?.safeParse(page).success);

/** Small pages one after the other show what one large page shows: nothing twice, nothing left out. @throws Breach */
export async function checkPaging(client: Client, endpoint: Endpoint, example: Example): Promise<void> {
  async function getPage(query: object): Promise<Page> {
    const answer = await client.send(endpoint, { ...example, query: { ...example.query, ...query } });
    expectSuccess(endpoint, answer);
    return answer.body as Page;
  }
  const whole = await getPage({ limit: pageSize * pagesWalked });
  const walked: string[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < pagesWalked && cursor !== null; page += 1) {
    const { items, nextCursor } = await getPage({ limit: pageSize, ...(cursor && { cursor }) });
    if (items.length > pageSize) throw new Breach(`limit=${pageSize} answered ${items.length} items`);
    if (nextCursor !== null && items.length === 0) throw new Breach('an empty page with a nextCursor');
    walked.push(...items.map(({ id }) => id));
    cursor = nextCursor;
  }
  const expected = whole.items.map(({ id }) => id);
  if (walked.join() !== expected.join())
    throw new Breach(`pages of ${pageSize} show other rows than one of ${expected.length}`);
  const refused = await client.send(endpoint, {
    ...example,
    query: { ...example.query, cursor: 'bm90IG9uZQ' },
  });
  expectNamed(refused, 'cursor');
}
