import { useNavigate, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { insightPath } from '../../paths.ts';

/** Leads to the figures about disputes. */
export function InsightLink() {
  const { t } = useTranslation('disputes');
  const navigate = useNavigate();
  return (
    <Button
      href={insightPath}
      onClick={(event) => {
        // A link to the browser, so that it opens beside this page, too.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(insightPath);
      }}
    >
      {t('insight')}
    </Button>
  );
}
