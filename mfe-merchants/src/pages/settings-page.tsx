import { useAuth, useTranslation } from '@countinghouse/kit';
import { Page } from '@countinghouse/kit/ui-core';
import { settingsTexts } from '../texts.ts';

export function SettingsPage() {
  const { t } = useTranslation(settingsTexts);
  const isPartner = useAuth(({ user }) => user?.role === 'partners');
  return <Page title={t(isPartner ? 'partner.title' : 'merchant.title')}>{null}</Page>;
}
