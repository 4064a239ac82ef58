import type { ChangeStatus } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { changesTexts } from '../../texts.ts';

const tones: Record<ChangeStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
};

/** What became of a change. */
export function ChangeStatusTag({ status }: { status: ChangeStatus }) {
  const { t } = useTranslation(changesTexts);
  return <StatusTag tone={tones[status]} label={t(`status.${status}`)} />;
}
