import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { useEffect, useState } from 'react';

/** antd speaks English by itself; its other texts load when they are needed. */
const loaders: Record<string, () => Promise<{ default: Locale }>> = {
  vi: () => import('antd/es/locale/vi_VN'),
};

/**
 * antd's own texts in `language`; English until they are loaded. Never undefined: antd puts a provider around the
 * whole portal for a locale, and one that comes and goes would unmount every page with it.
 */
export function useAntdLocale(language: string): Locale {
  const [loaded, setLoaded] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let isCurrent = true;
    loaders[language]?.().then(
      (module) => isCurrent && setLoaded({ language, locale: module.default }),
      // A picker's button in English is better than no picker.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : english;
}
