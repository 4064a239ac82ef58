import { useTranslation } from '@countinghouse/kit';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return <MessagePage code="404" title={t('notFound.title')} detail={t('notFound.detail')} />;
}
