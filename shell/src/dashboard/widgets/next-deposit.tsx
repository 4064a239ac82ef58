import { recordPath, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { isDeployed } from '../../routing/is-deployed.ts';
import { getDepositBalance } from '../api.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
import { comingDeposits } from './coming-deposits.ts';
import { NowCard } from './now-card.tsx';
import type { WidgetProps } from './widget.ts';

const withMerchant = (path: string, merchantId: string | null) =>
  merchantId === null ? path : `${path}${path.includes('?') ? '&' : '?'}merchant=${merchantId}`;

/** When money comes next, and how much, where the deposits area is deployed. */
export function NextDeposit({ choice: { merchantId }, isReady, note }: WidgetProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const hasArea = isDeployed('/list-deposit');
  const balance = useQuery({ ...getDepositBalance(merchantId), enabled: isReady && hasArea });
  if (!hasArea) return null;
  return (
    <NowCard
      title={t('nextDeposit.title')}
      note={note}
      query={balance}
      figureOf={(data) => {
        const { first, coming, hasFailed, listPath } = comingDeposits(data);
        const when = first ? t('nextDeposit.on', { date: format.date(first.date) }) : t('nextDeposit.none');
        return {
          to: (first?.depositId && recordPath({ id: first.depositId })) ?? withMerchant(listPath, merchantId),
          value: first ? coming.map(({ amount }) => format.money(amount)).join(' · ') : null,
          detail: hasFailed ? `${when} · ${t('nextDeposit.failed')}` : when,
        };
      }}
    />
  );
}
