import type { ProfileStatus } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { pageTexts } from '../../texts.ts';

const tones: Record<ProfileStatus, Tone> = { draft: 'neutral', published: 'success', changed: 'warning' };

/** What customers see of a checkout page. */
export function PageStatusTag({ status }: { status: ProfileStatus }) {
  const { t } = useTranslation(pageTexts);
  return <StatusTag tone={tones[status]} label={t(`status.${status}`)} />;
}
