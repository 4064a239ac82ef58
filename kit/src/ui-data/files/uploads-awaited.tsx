import { useTranslation } from 'react-i18next';
import { fileTexts } from './file-texts.ts';
import { useUploadsUnderWay } from './uploads-under-way.ts';

/** Why something waits while files are on their way: beside it, for as long as there are any. */
export function UploadsAwaited() {
  const { t } = useTranslation(fileTexts);
  return <span role="status">{t('awaited', { count: useUploadsUnderWay() })}</span>;
}
