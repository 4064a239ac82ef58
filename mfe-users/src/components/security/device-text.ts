import { useTranslation } from '@countinghouse/kit';
import { deviceNameOf } from '@countinghouse/kit/devices';
import { securityTexts } from '../../texts.ts';

/** What a user agent is called, as the profile calls it. */
export function useDeviceText() {
  const { t } = useTranslation(securityTexts);
  return (userAgent: string | null): string => {
    const { browser, system } = deviceNameOf(userAgent);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('unknownDevice');
  };
}
