import { useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { AuditEntry } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { type ActivityEntry, listActivity } from '../../api/activity.ts';
import type { User } from '../../api/user.ts';
import { activitySource, toQuery } from '../../model/activity-filter.ts';
import { activityTexts } from '../../texts.ts';
import styles from './activity.module.css';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityRecord } from './activity-record.tsx';
import { useActivityFilter } from './use-activity-filter.ts';
import { useFactText, withShownFacts } from './use-fact-text.ts';

function Entry({ entry, username }: { entry: ActivityEntry; username: string }) {
  const { t } = useTranslation(activityTexts);
  const fact = useFactText(entry);
  return (
    <AuditEntry
      entry={withShownFacts(entry)}
      texts={{ fact, refusal: (code) => t([`why.${code}`, 'why.other']) }}
      record={entry.recordId && <ActivityRecord entry={entry} username={username} />}
    />
  );
}

/** What a user did or tried, and what was done to their account, the latest first. */
export function UserActivity({ user: { username } }: { user: User }) {
  const { t } = useTranslation(activityTexts);
  const state = useActivityFilter();
  const activity = useInfiniteQuery(listActivity(username, toQuery(state.filter)));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = activity;
  const isNarrowed = activitySource.formatFilter(state.filter).size > 0;
  return (
    <Panel title={t('title')}>
      <p className={styles.detail}>{t('detail')}</p>
      <ActivityFilters state={state} />
      <div className={styles.found}>
        <QueryResult
          query={activity}
          lines={8}
          warnsWhenStale
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={t(isNarrowed ? 'noneFound' : 'none')}
        >
          {({ pages }) => (
            <>
              <ul className={styles.entries} aria-label={t('title')}>
                {pages.flatMap(({ items }) =>
                  items.map((entry) => <Entry key={entry.id} entry={entry} username={username} />),
                )}
              </ul>
              {hasNextPage && (
                <div className={styles.more}>
                  <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {t('kit:table.more')}
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
