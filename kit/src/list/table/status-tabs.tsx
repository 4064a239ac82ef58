import type { Money } from '@countinghouse/contract';
import { listTexts, toDecimal, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ListFilter, ListRow, ListSource } from '../model/list-source.ts';
import { type NameStatus, pressGroup, type StatusGroups } from '../model/status-groups.ts';
import { type Totals, totalsOf } from '../model/sum-totals.ts';
import { listTotals } from '../state/list-queries.ts';
import type { ListState } from '../state/use-list-state.ts';
import styles from './status-tabs.module.css';

interface TabProps {
  name: string;
  sums: Totals | undefined;
  isPressed: boolean;
  onClick: (event: MouseEvent) => void;
}

/** From here on an amount is shortened: $12.3K, but $421.20. */
const shortFrom = 10_000;

/** Moves the strip alone: `scrollIntoView` moves the page, too, when its user is further down. */
function showInStrip(tab: HTMLElement): void {
  const strip = tab.parentElement;
  if (!strip) return;
  const [own, all] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  // What stands beside the tabs may lie over them.
  const beside = strip.querySelector('[data-beside]')?.getBoundingClientRect();
  const right = Math.min(all.right, beside?.left || all.right);
  strip.scrollLeft += Math.max(0, own.right - right) || Math.min(0, own.left - all.left);
}

function Tab({ name, sums, isPressed, onClick }: TabProps) {
  const format = useFormat();
  const write = (sum: Money) =>
    Math.abs(Number(toDecimal(sum))) < shortFrom ? format.money(sum) : format.moneyShort(sum);
  const [first, ...others] = sums?.sums ?? [];
  const place = useRef<HTMLLIElement>(null);
  const isKnown = sums !== undefined;
  const wasPressed = useRef(isPressed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the others are known, they may stand before it
  useEffect(() => {
    // The first tab of a strip that has just been drawn is in sight: to look where it is would have the page laid out.
    const isThere = wasPressed.current && place.current?.previousElementSibling === null;
    wasPressed.current = isPressed;
    if (isPressed && place.current && !isThere) showInStrip(place.current);
  }, [isPressed, isKnown]);
  return (
    <li ref={place}>
      <button type="button" className={styles.tab} aria-pressed={isPressed} onClick={onClick}>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.count}>{sums && format.number(sums.count)}</span>{' '}
        <span
          className={styles.sum}
          data-several={others.length > 0 || undefined}
          title={sums?.sums.map(format.money).join(' · ')}
        >
          {first && write(first)}
          {others.length > 0 && ` +${format.number(others.length)}`}
        </span>
      </button>
    </li>
  );
}

/** How many rows the filter leaves, in each status and in all; `count` is undefined until it is known. */
export function useListTotals<Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  source: ListSource<Row, Filter, Sort>,
  { filter, isOpening }: Pick<ListState<Filter>, 'filter' | 'isOpening'>,
) {
  const options = listTotals(source, filter);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    isOpening ? { ...options, enabled: false } : options,
  );
  const count = data && source.readTotals && totalsOf(data.items, filter.status ?? []).count;
  return {
    items: data?.items,
    count,
    /** They are of the filter before. */
    isStale: isPlaceholderData,
    hasFailed: isError && !data,
    retry: () => void refetch(),
  };
}

export type ListTotals = ReturnType<typeof useListTotals>;

interface StatusTabsProps<Status extends string, Filter extends ListFilter & { status: Status[] }> {
  totals: ListTotals;
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
  /** All that a row can have, in their order. */
  statuses: readonly Status[];
  /** Those that are offered together; without them, each status by itself where there are rows of it. */
  groups?: StatusGroups<Status>;
  /** Of a status or a group. */
  nameOf: NameStatus;
  /** Beside them. */
  children?: ReactNode;
}

/** How much there is in each status or group; pressing one shows it alone, with Ctrl or Cmd besides the others. */
export function StatusTabs<Status extends string, Filter extends ListFilter & { status: Status[] }>({
  totals: { items, isStale, hasFailed, retry },
  state: { filter, setFilter },
  statuses,
  groups,
  nameOf,
  children,
}: StatusTabsProps<Status, Filter>) {
  const value: readonly Status[] = filter.status;
  const { t } = useTranslation(listTexts);
  const isThere = (status: Status) => value.includes(status) || items?.some((item) => item.status === status);
  const offered: StatusGroups<Status> =
    groups ?? Object.fromEntries(statuses.filter(isThere).map((status) => [status, [status]]));
  const choose =
    (of: readonly Status[]) =>
    ({ ctrlKey, metaKey }: MouseEvent) =>
      setFilter((before) => ({ ...before, status: pressGroup(before.status, of, ctrlKey || metaKey) }));
  return (
    <ul className={styles.tabs} data-stale={isStale || undefined} aria-label={t('filter.status')}>
      <Tab
        name={t('filter.all')}
        sums={items && totalsOf(items, [])}
        isPressed={value.length === 0}
        onClick={() => setFilter((before) => ({ ...before, status: [] }))}
      />
      {Object.entries(offered).map(([name, of]) => (
        <Tab
          key={name}
          name={nameOf(name, groups !== undefined)}
          sums={items && totalsOf(items, of)}
          isPressed={of.every((status) => value.includes(status))}
          onClick={choose(of)}
        />
      ))}
      {hasFailed && (
        <li className={styles.failure}>
          <span role="alert">{t('countsFailed')}</span>
          <Button size="small" onClick={retry}>
            {t('kit:failure.retry')}
          </Button>
        </li>
      )}
      {children && (
        <li className={styles.beside} data-beside>
          {children}
        </li>
      )}
    </ul>
  );
}
