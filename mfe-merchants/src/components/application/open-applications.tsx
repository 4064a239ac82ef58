import { Link, useFormat, useSearchParams, useTranslation } from '@countinghouse/kit';
import { SearchField } from '@countinghouse/kit/list';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { NativeSelect, Panel, QueryResult } from '@countinghouse/kit/ui-data';
import {
  type ApplicationGroup,
  applicationGroups,
  listApplications,
} from '../../api/application/list-applications.ts';
import { applicationPathOf } from '../../paths.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { MerchantStatusTag } from '../status-tags.tsx';

/** Which applications are shown: kept in the address. */
function useShown() {
  const [params, setParams] = useSearchParams();
  const named = params.get('show');
  const set = (name: string, value: string | undefined, replace: boolean) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace },
    );
  return {
    search: params.get('search') ?? '',
    setSearch: (search: string | undefined) => set('search', search, true),
    group: applicationGroups.find((one) => one === named) ?? 'open',
    setGroup: (group: ApplicationGroup) => set('show', group, false),
  };
}

/** Applications that somebody goes on with, from whichever browser, and those that are over. */
export function OpenApplications() {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const { search, setSearch, group, setGroup } = useShown();
  const query = useInfiniteQuery(listApplications({ group, search }));
  const empty = search ? t('open.noMatch', { search }) : t(`open.none.${group}`);
  return (
    <Panel title={t('open.title')}>
      <div className={styles.stack}>
        <div className={styles.searchRow}>
          <div>
            <SearchField label={t('open.search')} value={search || undefined} onChange={setSearch} />
          </div>
          <NativeSelect
            aria-label={t('open.show')}
            options={applicationGroups.map((value) => ({ value, label: t(`open.group.${value}`) }))}
            value={group}
            onChange={setGroup}
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
