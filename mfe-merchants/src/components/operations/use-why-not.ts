import type { BlockedMerchantAction } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { recordTexts } from '../../texts.ts';

/** Why an action is not possible now, in words. */
export function useWhyNot(): (block: BlockedMerchantAction) => string {
  const { t, i18n } = useTranslation([recordTexts, 'merchants']);
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  return ({ because, from }) =>
    t(`whyNot.${because}`, { statuses: list.format(from.map((status) => t(`merchants:status.${status}`))) });
}
