import { Link, useFormat, useSearchParams, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { Button, Input } from '@countinghouse/kit/ui-core';
import { NativeSelect, Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { useEffect, useState } from 'react';
import {
  type ApplicationGroup,
  applicationGroups,
  listApplications,
} from '../../api/application/list-applications.ts';
import { applicationPathOf } from '../../paths.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { MerchantStatusTag } from '../status-tags.tsx';

const quietMs = 300;

/** What is searched for stands in the address, a moment after the last key. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [text, setText] = useState(search);
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          before.delete('search');
          if (text.trim()) before.set('search', text.trim());
          return before;
        },
        { replace: true },
      );
    }, quietMs);
    return () => clearTimeout(timer);
  }, [text, search, setParams]);
  const named = params.get('show');
  const group = applicationGroups.find((one) => one === named) ?? 'open';
  const show = (to: ApplicationGroup) =>
    setParams((before) => {
      before.set('show', to);
      return before;
    });
  return { search, text, setText, group, show };
}

/** Applications that somebody goes on with, from whichever browser, and those that are over. */
export function OpenApplications() {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const { search, text, setText, group, show } = useSearch();
  const query = useInfiniteQuery(listApplications({ group, search }));
  const empty = search ? t('open.noMatch', { search }) : t(`open.none.${group}`);
  return (
    <Panel title={t('open.title')}>
      <div className={styles.stack}>
        <div className={styles.searchRow}>
          <Input
            type="search"
            allowClear
            maxLength={100}
            aria-label={t('open.search')}
            placeholder={t('open.search')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <NativeSelect
            aria-label={t('open.show')}
            options={applicationGroups.map((value) => ({ value, label: t(`open.group.${value}`) }))}
            value={group}
            onChange={show}
          />
        </div>
        <QueryResult query={query} isEmpty={({ pages }) => !pages[0]?.items.length} empty={empty}>
          {({ pages }) => (
            <>
              <ul className={styles.items} aria-label={t('open.title')}>
                {pages
                  .flatMap(({ items }) => items)
                  .map(({ merchantId, name, status, createdAt }) => (
                    <li key={merchantId} className={styles.item}>
                      <div className={styles.facts}>
                        <Link to={applicationPathOf({ id: merchantId })}>{name}</Link>
                        <small>{t('open.started', { time: format.instant(createdAt) })}</small>
                      </div>
                      <MerchantStatusTag status={status} />
                    </li>
                  ))}
              </ul>
              {query.hasNextPage && (
                <div className={styles.kept}>
                  <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t('open.more')}
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryResult>
      </div>
    </Panel>
  );
}
