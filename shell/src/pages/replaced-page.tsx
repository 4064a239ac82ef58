import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { MessagePage } from './message-page.tsx';

/** What a page becomes when another tab of the browser signed in somebody else, or began or ended a view as somebody else. */
export function ReplacedPage() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage title={t('replaced.title')} detail={t('replaced.detail')}>
      <Button type="primary" onClick={() => window.location.assign('/')}>
        {t('replaced.goOn')}
      </Button>
    </MessagePage>
  );
}
