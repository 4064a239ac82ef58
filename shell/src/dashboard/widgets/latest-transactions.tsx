import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { isDeployed } from '../../routing/is-deployed.ts';
import { getDashboardSummary } from '../api.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
import { TransactionTable } from './transaction-table.tsx';
import type { WidgetProps } from './widget.ts';
import { WidgetPanel } from './widget-panel.tsx';
import { WidgetQuery } from './widget-query.tsx';

/** The newest rows, leading to their pages where the transactions area is deployed. */
export function LatestTransactions({ choice, note }: WidgetProps) {
  const { t } = useTranslation(dashboardTexts);
  const summary = useQuery(getDashboardSummary(choice));
  // All of them, also where the list opens with a saved view.
  const params = new URLSearchParams({
    view: 'all',
    ...(choice.merchantId && { merchant: choice.merchantId }),
  });
  return (
    <WidgetPanel
      title={t('latest.title')}
      note={note}
      more={
        isDeployed('/list-transaction') ? { to: `/list-transaction?${params}`, name: t('latest.all') } : null
      }
    >
      <WidgetQuery
        query={summary}
        lines={6}
        isEmpty={({ latest }) => latest.length === 0}
        empty={t('latest.none')}
      >
        {({ latest }) => <TransactionTable caption={t('latest.title')} transactions={latest} />}
      </WidgetQuery>
    </WidgetPanel>
  );
}
