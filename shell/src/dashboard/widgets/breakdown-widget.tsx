import type { DashboardBreakdown } from '@countinghouse/contract';
import type { BoardWidgetSize } from '@countinghouse/contract/vocabulary';
import { displayTimeZone, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { isDeployed } from '../../routing/is-deployed.ts';
import { boardTexts } from '../boards/board-texts.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
import { type Bar, BarList } from './bar-list.tsx';
import { Columns } from './columns.tsx';
import { listPathOf } from './figure-links.ts';
import { largestRows } from './largest-rows.ts';
import { getBreakdown, type VolumeBy } from './more-queries.ts';
import type { WidgetProps } from './widget.ts';
import { WidgetPanel } from './widget-panel.tsx';
import { WidgetQuery } from './widget-query.tsx';

/** A Monday, at midnight of its own zone. */
const monday = Date.UTC(2026, 0, 5);
const hourMs = 3_600_000;

const pathOf = (filter: DashboardBreakdown['filter']) =>
  filter && isDeployed('/list-transaction') ? listPathOf(filter, displayTimeZone()) : null;

/** What a row is called. */
function useRowName(by: VolumeBy) {
  const { t, i18n } = useTranslation(['kit', boardTexts]);
  const named = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(at);
  return ({ key, label }: DashboardBreakdown['rows'][number]): string => {
    if (by === 'hour') return named(Number(key) * hourMs, { hour: 'numeric' });
    if (by === 'weekday') return named(monday + (Number(key) - 1) * 24 * hourMs, { weekday: 'short' });
    if (by === 'merchant') return label ?? key;
    return key === 'ach' ? t('boards:breakdown.ach') : t(`kit:brand.${key}`, { defaultValue: key });
  };
}

/** As many as stand in a widget without making it longer than others. */
const shownRows = { small: 5, medium: 5, large: 10 };

interface RowsProps {
  data: DashboardBreakdown;
  by: VolumeBy;
  size: BoardWidgetSize;
}

function Rows({ data, by, size }: RowsProps) {
  const { t } = useTranslation(boardTexts);
  const format = useFormat();
  const nameOf = useRowName(by);
  const { currency } = data;
  const hasOrder = by === 'hour' || by === 'weekday';
  const { rows, others } = hasOrder ? data : largestRows(data, shownRows[size]);
  if (currency === null) return null;
  const written = (amountMinor: number) => format.money({ amountMinor, currency });
  const total = rows.reduce((sum, { amountMinor }) => sum + amountMinor, others?.amountMinor ?? 0);
  const shareOf = (amountMinor: number) => (total === 0 ? 0 : amountMinor / total);
  const bars: Bar[] = rows.map((row) => ({
    key: row.key,
    name: nameOf(row),
    to: pathOf(row.filter),
    value: written(row.amountMinor),
    detail: format.percent(shareOf(row.amountMinor)),
    share: shareOf(row.amountMinor),
  }));
  if (hasOrder) return <Columns bars={bars} />;
  if (others)
    bars.push({
      ...{ key: '', to: null, value: written(others.amountMinor), share: shareOf(others.amountMinor) },
      name: t('breakdown.others', { count: others.rows, number: format.number(others.rows) }),
      detail: format.percent(shareOf(others.amountMinor)),
    });
  return <BarList bars={bars} />;
}

/** Captured volume by what made it, the largest first; hours and weekdays in their order. */
export function BreakdownWidget({ by, widget, choice, isReady, note }: WidgetProps & { by: VolumeBy }) {
  const { t } = useTranslation([boardTexts, dashboardTexts]);
  const breakdown = useQuery({ ...getBreakdown(by, choice), enabled: isReady });
  const all = breakdown.data && pathOf(breakdown.data.filter);
  return (
    <WidgetPanel
      title={t(`kind.volume_by_${by}.title`)}
      note={note}
      isBusy={breakdown.isPlaceholderData}
      more={all ? { to: all, name: t('breakdown.all') } : null}
    >
      <WidgetQuery
        query={breakdown}
        lines={5}
        isEmpty={({ currency }) => currency === null}
        empty={t('dashboard:dashboard.noVolume')}
      >
        {(data) => <Rows data={data} by={by} size={widget.size} />}
      </WidgetQuery>
    </WidgetPanel>
  );
}
