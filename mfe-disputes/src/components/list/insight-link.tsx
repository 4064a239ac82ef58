import { useTranslation } from '@countinghouse/kit';
import { LinkButton } from '@countinghouse/kit/ui-data';
import { insightPath } from '../../paths.ts';

/** Leads to the figures about disputes. */
export function InsightLink() {
  const { t } = useTranslation('disputes');
  return <LinkButton to={insightPath}>{t('insight')}</LinkButton>;
}
