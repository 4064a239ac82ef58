import { lazyPage, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { getDashboardDaily } from '../api.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
import type { DailyChartProps } from './daily-chart.tsx';
import type { WidgetProps } from './widget.ts';
import { WidgetPanel } from './widget-panel.tsx';
import { WidgetQuery } from './widget-query.tsx';

// The drawing library is larger than the rest of the page: the numbers do not wait for it.
const DailyChart = lazyPage<DailyChartProps>(() =>
  import('./daily-chart.tsx').then((module) => module.DailyChart),
);

/** Captured volume day by day, or hour by hour of a single day. */
export function DailyWidget({ choice, isReady, note }: WidgetProps) {
  const { t } = useTranslation(dashboardTexts);
  const daily = useQuery({ ...getDashboardDaily(choice), enabled: isReady });
  return (
    <WidgetPanel
      title={t(daily.data?.hours.length ? 'dashboard.hourly' : 'dashboard.daily')}
      note={note}
      isBusy={daily.isPlaceholderData}
    >
      <WidgetQuery query={daily} lines={6}>
        {(data) => <DailyChart daily={data} choice={choice} />}
      </WidgetQuery>
    </WidgetPanel>
  );
}
