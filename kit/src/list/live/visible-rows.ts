const highlightMs = 2_400;
/** How long a row that was put into the list may take to be drawn. */
const mostFrames = 60;

const rowOf = (table: HTMLElement | null, id: string) =>
  table?.querySelector<HTMLElement>(`tr[data-id="${id}"]`) ?? null;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Draws the eye to those rows that are in sight: a colour that fades, or one that goes for who wants no motion. */
export function highlightRows(table: HTMLElement | null, ids: Iterable<string>): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const colour = { backgroundColor: 'var(--ant-color-info-bg-hover)' };
  for (const id of ids) {
    rowOf(table, id)?.animate?.([colour, isCalm ? colour : {}], { duration: highlightMs, easing: 'ease-in' });
  }
}

/** Scrolls to a row that may not be drawn yet, and gives it the focus. */
export async function goToRow(table: HTMLElement | null, { id, place }: { id: string; place: number }) {
  const frame = table?.querySelector('table')?.parentElement;
  if (!table || !frame) return;
  const height = table.querySelector('tr[data-row]')?.getBoundingClientRect().height ?? 0;
  const isFrame = frame.scrollHeight > frame.clientHeight + 1;
  if (isFrame) frame.scrollTop = place * height;
  else if (table.getBoundingClientRect().top < 0) table.scrollIntoView({ block: 'start' });
  for (let frames = 0; frames < mostFrames && !rowOf(table, id); frames += 1) await nextFrame();
  const row = rowOf(table, id);
  const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('input');
  target?.focus({ preventScroll: true });
}
