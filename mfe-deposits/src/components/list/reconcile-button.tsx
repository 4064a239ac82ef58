import { useTranslation } from '@countinghouse/kit';
import { LinkButton } from '@countinghouse/kit/ui-data';
import { reconcilePath } from '../../paths.ts';

/** Leads to the comparison with a bank's statement. */
export function ReconcileButton() {
  const { t } = useTranslation('deposits');
  return <LinkButton to={reconcilePath}>{t('reconcile')}</LinkButton>;
}
