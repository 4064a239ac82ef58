import { useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { isDeployed } from '../../routing/is-deployed.ts';
import { getDueDisputes } from '../api.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
import { NowCard } from './now-card.tsx';
import type { WidgetProps } from './widget.ts';

const listPath = '/disputes';

/** How many disputes wait for an answer, what is at stake, and by when, where the area is deployed. */
export function DueDisputes({ choice: { merchantId }, isReady, note }: WidgetProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const hasArea = isDeployed(listPath);
  const disputes = useQuery({ ...getDueDisputes(merchantId), enabled: isReady && hasArea });
  if (!hasArea) return null;
  const params = new URLSearchParams({
    status: 'needs_response',
    ...(merchantId && { merchant: merchantId }),
  });
  return (
    <NowCard
      title={t('dueDisputes.title')}
      note={note}
      query={disputes}
      figureOf={({ items, nextDueBy }) => {
        const due = items.filter(({ status }) => status === 'needs_response');
        const count = due.reduce((sum, item) => sum + item.count, 0);
        const next =
          nextDueBy && t('dueDisputes.next', { time: format.instant(nextDueBy, { style: 'deadline' }) });
        return {
          to: `${listPath}?${params}`,
          value: format.number(count),
          detail: next
            ? [...due.map(({ total }) => format.money(total)), next].join(' · ')
            : t('dueDisputes.none'),
        };
      }}
    />
  );
}
