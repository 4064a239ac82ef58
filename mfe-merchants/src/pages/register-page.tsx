import { useTranslation } from '@countinghouse/kit';
import { Page } from '@countinghouse/kit/ui-core';
import { registerTexts } from '../texts.ts';

export function RegisterPage() {
  const { t } = useTranslation(registerTexts);
  return <Page title={t('title')}>{null}</Page>;
}
