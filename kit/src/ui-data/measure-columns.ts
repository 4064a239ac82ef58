/** Widths by the keys of columns, in pixels. */
export type ColumnWidths = ReadonlyMap<string, number>;

const headingsOf = (table: HTMLTableElement) => [...(table.tHead?.rows[0]?.cells ?? [])];

/**
 * What the columns hold: how wide they would be, headings and drawn rows, if there were room for everything. A cell may
 * ask for less than it holds by a rule for tables with `data-measured`, and shows more where it gets more.
 */
export function measureColumns(table: HTMLTableElement): ColumnWidths {
  const sized: HTMLElement[] = [table, ...table.querySelectorAll('col')];
  const before = sized.map(({ style }) => style.cssText);
  for (const { style } of sized) style.cssText = '';
  table.style.cssText = 'width: max-content; table-layout: auto';
  table.dataset.measured = '';
  const widths = headingsOf(table).flatMap((cell): [string, number][] =>
    cell.dataset.key ? [[cell.dataset.key, Math.ceil(cell.getBoundingClientRect().width)]] : [],
  );
  delete table.dataset.measured;
  sized.forEach(({ style }, index) => {
    style.cssText = before[index] ?? '';
  });
  return new Map(widths);
}

/** Whether a drawn cell holds more than its column is known to hold. */
export function holdsMore(table: HTMLTableElement, known: ColumnWidths): boolean {
  const keys = headingsOf(table).map(({ dataset }) => dataset.key);
  return [...table.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row]')].some((row) =>
    [...row.cells].some(({ scrollWidth, clientWidth }, index) => {
      const key = keys[index];
      return key !== undefined && scrollWidth > clientWidth && scrollWidth > (known.get(key) ?? 0);
    }),
  );
}

/** The wider of both for each column: what was seen once has room again further down. */
export function widest(before: ColumnWidths, now: ColumnWidths): ColumnWidths {
  const wider = [...now].filter(([key, width]) => width > (before.get(key) ?? -1));
  return wider.length === 0 ? before : new Map([...before, ...wider]);
}
