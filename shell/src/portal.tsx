import type { PortalData } from '@countinghouse/contract';
import { type Theme, usePreferences, useTranslation } from '@countinghouse/kit';
import { ConfigProvider } from '@countinghouse/kit/ui-core';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { themeFor } from './brand/theme.ts';
import { useAntdLocale } from './brand/use-antd-locale.ts';

const darkMedia = window.matchMedia('(prefers-color-scheme: dark)');
const calmMedia = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the system asks for something, now and when it changes. */
const useMedia = (media: MediaQueryList) =>
  useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );

/** Whether the portal is dark: as chosen, or as the system is. */
function useIsDark(theme: Theme): boolean {
  const systemIsDark = useMedia(darkMedia);
  return theme === 'system' ? systemIsDark : theme === 'dark';
}

interface PortalProps {
  data: PortalData;
  router: ReturnType<typeof createBrowserRouter>;
}

/** Everything that surrounds the pages: looks and routes. */
export function Portal({ data, router }: PortalProps) {
  const { i18n } = useTranslation();
  const isDark = useIsDark(usePreferences((state) => state.theme));
  const locale = useAntdLocale(i18n.language);
  const isCalm = useMedia(calmMedia);
  const theme = useMemo(() => themeFor(data.brand, { isDark, isCalm }), [data.brand, isDark, isCalm]);
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <ConfigProvider theme={theme} csp={{ nonce: data.styleNonce }} locale={locale}>
      <RouterProvider router={router} />
    </ConfigProvider>
  );
}
