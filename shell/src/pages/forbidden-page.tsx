import { useTranslation } from '@countinghouse/kit';
import { MessagePage } from './message-page.tsx';

export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  return <MessagePage code="403" title={t('forbidden.title')} detail={t('forbidden.detail')} />;
}
