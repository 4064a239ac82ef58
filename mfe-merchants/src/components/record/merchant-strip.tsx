import { useFormat, useTranslation } from '@countinghouse/kit';
import { CopyText, RecordStrip } from '@countinghouse/kit/record';
import type { Merchant } from '../../api/get-merchant.ts';
import { recordTexts } from '../../texts.ts';
import { ComplianceTag, SwitchTag } from '../status-tags.tsx';

/** What one wants to know of a merchant first: whether it may be charged and paid, and what it does. */
export function MerchantStrip({ merchant }: { merchant: Merchant }) {
  const { t } = useTranslation([recordTexts, 'merchants']);
  const format = useFormat();
  const { compliance, chargesEnabled, depositsEnabled, payoutsPausedUntil, mid, createdAt, activity } =
    merchant;
  const { totals } = activity.payments;
  return (
    <RecordStrip
      label={t('strip.label')}
      items={[
        [t('merchants:column.compliance'), <ComplianceTag key="compliance" compliance={compliance} />],
        [t('merchants:column.charges'), <SwitchTag key="charges" isOn={chargesEnabled} />],
        [t('merchants:column.deposits'), <SwitchTag key="deposits" isOn={depositsEnabled} />],
        ...(payoutsPausedUntil ? ([[t('strip.paused'), format.instant(payoutsPausedUntil)]] as const) : []),
        [t('strip.mid'), mid ? <CopyText key="mid" text={mid} name={t('strip.mid')} /> : '—'],
        [t('strip.volume'), totals.map(format.money).join(' + ') || '—'],
        [t('merchants:column.created'), format.instant(createdAt, { style: 'date' })],
      ]}
    />
  );
}
