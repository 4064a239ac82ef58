import { useTranslation } from '@countinghouse/kit';
import { MessagePage } from './message-page.tsx';

/** Where someone lands who signed up, and whom nobody has given a role yet. */
export function NoRolePage() {
  const { t } = useTranslation('shell');
  return <MessagePage title={t('noRole.title')} detail={t('noRole.detail')} />;
}
