import type { PortalData } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { ConfigProvider, themeFor } from '@countinghouse/kit/ui-core';
import { useEffect, useMemo } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useAntdLocale } from './brand/use-antd-locale.ts';
import { useIsDark } from './layout/use-is-dark.ts';
import { touchQuery, useMedia } from './layout/use-media.ts';

interface PortalProps {
  data: PortalData;
  router: ReturnType<typeof createBrowserRouter>;
}

/** Everything that surrounds the pages: looks and routes. */
export function Portal({ data, router }: PortalProps) {
  const { i18n } = useTranslation();
  const isDark = useIsDark();
  const locale = useAntdLocale(i18n.language);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const isTouch = useMedia(touchQuery);
  const theme = useMemo(
    () => themeFor(data.brand, { isDark, isCalm, isTouch }),
    [data.brand, isDark, isCalm, isTouch],
  );
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <ConfigProvider theme={theme} csp={{ nonce: data.styleNonce }} locale={locale}>
      <RouterProvider router={router} />
    </ConfigProvider>
  );
}
