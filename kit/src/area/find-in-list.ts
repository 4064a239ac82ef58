import type { FoundRecord, FoundRecords } from './define-area.ts';

/** The palette shows so many records of an area; all that were found are in its list. */
const shownCount = 6;

interface ListSearch<Row> {
  /** The page of the list. */
  listPath: string;
  /** Asks for the first rows that the search finds. */
  read: (
    query: { search: string; limit: number },
    options: { signal: AbortSignal },
  ) => Promise<{ items: readonly Row[] }>;
  /** A row as the palette lists it. */
  present: (row: Row, search: string) => FoundRecord;
}

/** An area's `findRecords` by the search of its list: the first rows, and the way to all of them. */
export const findInList =
  <Row>({ listPath, read, present }: ListSearch<Row>) =>
  async (search: string, signal: AbortSignal): Promise<FoundRecords> => {
    const { items } = await read({ search, limit: shownCount }, { signal });
    return {
      records: items.map((row) => present(row, search)),
      listPath: items.length > 0 ? `${listPath}?${new URLSearchParams({ search })}` : null,
    };
  };
