import { useTranslation } from '@countinghouse/kit';
import { Page } from '@countinghouse/kit/ui-core';
import { settingsTexts } from '../texts.ts';

export function AccountSettingsPage() {
  const { t } = useTranslation(settingsTexts);
  return <Page title={t('account.title')}>{null}</Page>;
}
