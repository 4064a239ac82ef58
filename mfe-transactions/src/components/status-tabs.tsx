import type { Money, StatusTotals } from '@countinghouse/contract';
import { type TransactionStatus, transactionStatuses } from '@countinghouse/contract/vocabulary';
import { toDecimal, useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type Totals, totalsOf } from '../model/sum-totals.ts';
import styles from './status-tabs.module.css';

interface StatusTabsProps {
  totals: StatusTotals | undefined;
  value: readonly TransactionStatus[];
  onChange: (status: TransactionStatus[]) => void;
  /** There are no totals, for they could not be had. */
  hasFailed: boolean;
  onRetry: () => void;
}

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
  strip.scrollLeft += Math.max(0, own.right - all.right) || Math.min(0, own.left - all.left);
}

function Tab({ name, sums, isPressed, onClick }: TabProps) {
  const format = useFormat();
  const write = (sum: Money) =>
    Math.abs(Number(toDecimal(sum))) < shortFrom ? format.money(sum) : format.moneyShort(sum);
  const place = useRef<HTMLLIElement>(null);
  const isKnown = sums !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the others are known, they may stand before it
  useEffect(() => {
    if (isPressed && place.current) showInStrip(place.current);
  }, [isPressed, isKnown]);
  return (
    <li ref={place}>
      <button type="button" className={styles.tab} aria-pressed={isPressed} onClick={onClick}>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.count}>{sums && format.number(sums.count)}</span>{' '}
        <span className={styles.sum}>{sums?.sums.map(write).join(' · ')}</span>
      </button>
    </li>
  );
}

/** How much there is in each state; pressing one shows it alone, with Ctrl or Cmd besides the others. */
export function StatusTabs({ totals, value, onChange, hasFailed, onRetry }: StatusTabsProps) {
  const { t } = useTranslation('transactions');
  const items = totals?.items ?? [];
  const isThere = (status: TransactionStatus) =>
    value.includes(status) || items.some((item) => item.status === status);
  const choose = (status: TransactionStatus) => (event: MouseEvent) => {
    const others = value.filter((one) => one !== status);
    const isOn = others.length < value.length;
    if (event.ctrlKey || event.metaKey) onChange(isOn ? others : [...value, status]);
    else onChange(isOn && others.length === 0 ? [] : [status]);
  };
  return (
    <ul className={styles.tabs} aria-label={t('filter.status')}>
      <Tab
        name={t('type.all')}
        sums={totals && totalsOf(items, [])}
        isPressed={value.length === 0}
        onClick={() => onChange([])}
      />
      {transactionStatuses.filter(isThere).map((status) => (
        <Tab
          key={status}
          name={t(`kit:status.${status}`)}
          sums={totals && totalsOf(items, [status])}
          isPressed={value.includes(status)}
          onClick={choose(status)}
        />
      ))}
      {hasFailed && (
        <li className={styles.failure}>
          <span role="alert">{t('list.countsFailed')}</span>
          <Button size="small" onClick={onRetry}>
            {t('kit:failure.retry')}
          </Button>
        </li>
      )}
    </ul>
  );
}
