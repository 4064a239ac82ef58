import type { ComplianceStatus, MerchantStatus } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';

const tones: Record<MerchantStatus, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  in_review: 'info',
  pending_documents: 'warning',
  approved: 'info',
  active: 'success',
  suspended: 'danger',
  closed: 'neutral',
  declined: 'danger',
  withdrawn: 'neutral',
};

/** Where a merchant stands between its registration and its end. */
export function MerchantStatusTag({ status }: { status: MerchantStatus }) {
  const { t } = useTranslation('merchants');
  return <StatusTag tone={tones[status]} label={t(`status.${status}`)} />;
}

const complianceTones: Record<ComplianceStatus, Tone> = {
  clear: 'success',
  in_review: 'info',
  documents_needed: 'warning',
  failed: 'danger',
};

/** What the checks of a merchant came to, apart from its status. */
export function ComplianceTag({ compliance }: { compliance: ComplianceStatus }) {
  const { t } = useTranslation('merchants');
  return <StatusTag tone={complianceTones[compliance]} label={t(`compliance.${compliance}`)} />;
}

/** Whether charges or deposits are on. */
export function SwitchTag({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('merchants');
  return <StatusTag tone={isOn ? 'success' : 'neutral'} label={t(isOn ? 'switch.on' : 'switch.off')} />;
}
