import { useNavigate, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { reconcilePath } from '../../paths.ts';

/** Leads to the comparison with a bank's statement. */
export function ReconcileButton() {
  const { t } = useTranslation('deposits');
  const navigate = useNavigate();
  return (
    <Button
      href={reconcilePath}
      onClick={(event) => {
        // A link to the browser, so that it opens beside this page, too.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(reconcilePath);
      }}
    >
      {t('reconcile')}
    </Button>
  );
}
