import { i18n, type Language, readObfuscated, readPortalData, showFlash } from '@countinghouse/kit';
import { useEffect } from 'react';
import { loadArea } from './load-area.ts';

/** Has the areas go on with what they keep for the user since before the page was loaded, whatever page this is. */
export function useUnfinished(username: string | undefined): void {
  useEffect(() => {
    if (!username) return;
    for (const area of readPortalData().registry.areas) {
      if (!area.unfinished.some((name) => readObfuscated(`${username}_${name}`) !== null)) continue;
      loadArea(area, 0)
        .then(({ resume }) => resume?.())
        .catch(() => {
          const name = area.name[i18n.language as Language];
          showFlash({ class: 'danger', message: i18n.t('shell:area.unfinished', { name }) });
        });
    }
  }, [username]);
}
