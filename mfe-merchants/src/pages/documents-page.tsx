import { useTranslation } from '@countinghouse/kit';
import { Page } from '@countinghouse/kit/ui-core';
import { documentsTexts } from '../texts.ts';

export function DocumentsPage() {
  const { t } = useTranslation(documentsTexts);
  return <Page title={t('title')}>{null}</Page>;
}
