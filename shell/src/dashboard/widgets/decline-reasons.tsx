import type { DashboardFigureFilter } from '@countinghouse/contract';
import { displayTimeZone, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { isDeployed } from '../../routing/is-deployed.ts';
import { getDashboardSummary, getDeclineReasons } from '../api.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
import { BarList } from './bar-list.tsx';
import { declineCounts } from './decline-counts.ts';
import { listPathOf } from './figure-links.ts';
import type { WidgetProps } from './widget.ts';
import { WidgetPanel } from './widget-panel.tsx';
import { WidgetQuery } from './widget-query.tsx';

const shownCount = 5;

function Reasons({ filter }: { filter: DashboardFigureFilter }) {
  const { t } = useTranslation([dashboardTexts, 'kit']);
  const format = useFormat();
  const reasons = useQuery(getDeclineReasons(filter));
  const hasList = isDeployed('/list-transaction');
  return (
    <WidgetQuery
      query={reasons}
      lines={5}
      isEmpty={({ items }) => items.length === 0}
      empty={t('declines.none')}
    >
      {({ items }) => (
        <BarList
          bars={declineCounts(items, shownCount).map(({ reason, count, share }) => ({
            key: reason ?? '',
            name: reason ? `${t(`kit:reason.${reason}`)} (${reason})` : t('declines.others'),
            to: reason && hasList ? listPathOf({ ...filter, reason: [reason] }, displayTimeZone()) : null,
            value: format.number(count),
            detail: format.percent(share),
            share,
          }))}
        />
      )}
    </WidgetQuery>
  );
}

/** Why card payments were declined, each reason leading to its payments. */
export function DeclineReasons({ choice, note }: WidgetProps) {
  const { t } = useTranslation(dashboardTexts);
  const summary = useQuery(getDashboardSummary(choice));
  const filter = summary.data?.filters.declined;
  return (
    <WidgetPanel
      title={t('declines.title')}
      note={note}
      isBusy={summary.isPlaceholderData}
      more={
        filter && isDeployed('/list-transaction')
          ? { to: listPathOf(filter, displayTimeZone()), name: t('declines.all') }
          : null
      }
    >
      <WidgetQuery query={summary} lines={5}>
        {({ filters }) => <Reasons filter={filters.declined} />}
      </WidgetQuery>
    </WidgetPanel>
  );
}
