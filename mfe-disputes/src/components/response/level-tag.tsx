import type { ResponseRequirement } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { responseTexts } from '../../texts.ts';

const tones: Record<ResponseRequirement['level'], Tone> = {
  required: 'danger',
  recommended: 'warning',
  optional: 'neutral',
};

/** How much a bank minds that something is missing; that it is there, once it is. */
export function LevelTag({ requirement: { level, metBy } }: { requirement: ResponseRequirement }) {
  const { t } = useTranslation(responseTexts);
  return metBy === null ? (
    <StatusTag tone={tones[level]} label={t(`level.${level}`)} />
  ) : (
    <StatusTag tone="success" label={t(`met.${metBy}`)} />
  );
}
