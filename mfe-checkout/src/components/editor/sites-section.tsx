import { isWebOrigin, maxAllowedOrigins, maxOriginLength } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { DesignFields } from '@countinghouse/kit/drafts';
import { Button, Input } from '@countinghouse/kit/ui-core';
import { Field } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { editorTexts } from '../../texts.ts';
import styles from './editor.module.css';
import type { PageForm } from './use-page-form.ts';

/** What was pasted of a site's page is that site; what is no https address stays as it is. */
function siteOf(text: string): string {
  const typed = text.trim();
  const address = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return isWebOrigin(origin) ? origin : typed;
}

/** Sites that may embed the page and get customers back, one by one. */
export function SitesSection({ form }: { form: PageForm }) {
  const { t } = useTranslation(editorTexts);
  const name = 'allowedOrigins';
  const sites = form.content.allowedOrigins;
  // A row that nothing was typed into is of nobody's concern but this screen's.
  const [isAdding, setAdding] = useState(false);
  const rows = isAdding ? [...sites, ''] : sites;
  const put = (next: readonly string[]) => form.change(name, next);
  const set = (index: number, text: string) => {
    if (index === sites.length) setAdding(false);
    put(rows.slice(0, Math.max(sites.length, index + 1)).map((site, at) => (at === index ? text : site)));
  };
  const remove = (index: number) => {
    if (index === sites.length) setAdding(false);
    else put(sites.filter((_, at) => at !== index));
  };
  return (
    <div className={styles.stack}>
      <h3>{t('sites')}</h3>
      <p className={styles.hint}>{t('sitesHint')}</p>
      <DesignFields form={form}>
        {rows.length === 0 && <p className={styles.none}>{t('sitesNone')}</p>}
        {rows.map((site, index) => {
          const error = index === sites.length ? undefined : form.errorOf(name, [site]);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed into a row is its only content
            <div key={index} className={styles.site}>
              <Field label={t('site', { number: index + 1 })} error={error}>
                {(control) => (
                  <Input
                    {...control}
                    {...(error && { status: 'error' as const })}
                    inputMode="url"
                    autoComplete="off"
                    placeholder={t('siteExample')}
                    maxLength={maxOriginLength}
                    value={site}
                    onChange={({ target }) => set(index, target.value)}
                    onBlur={() => site !== '' && siteOf(site) !== site && set(index, siteOf(site))}
                  />
                )}
              </Field>
              <Button aria-label={t('siteRemove', { number: index + 1 })} onClick={() => remove(index)}>
                {t('remove')}
              </Button>
            </div>
          );
        })}
        {!isAdding && sites.length < maxAllowedOrigins && (
          <Button onClick={() => setAdding(true)}>{t('siteAdd')}</Button>
        )}
      </DesignFields>
    </div>
  );
}
