import { analyticsOrigin, loadTexts, useAuth, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, Notice, Page } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { useIsDark } from '../layout/use-is-dark.ts';
import styles from './analytics.module.css';
import { AnalyticsFrame } from './analytics-frame.tsx';
import { analyticsTexts } from './analytics-texts.ts';
import { getAnalyticsAddress } from './api.ts';
import { isFramed } from './frame-messages.ts';

export const loadPageTexts = () => loadTexts([analyticsTexts]);

/** Analytics that are hosted elsewhere, of the user's own scope. */
function Analytics({ attempt, onRetry }: { attempt: number; onRetry: () => void }) {
  const { t, i18n } = useTranslation(analyticsTexts);
  const isDark = useIsDark();
  const address = useQuery(getAnalyticsAddress(attempt));
  const allowed = analyticsOrigin();
  const retry = <Button onClick={onRetry}>{t('retry')}</Button>;
  const endedAt = address.dataUpdatedAt + (address.data?.validSeconds ?? 0) * 1_000;
  return (
    <QueryResult query={address} lines={8}>
      {({ url }) =>
        isFramed(url, allowed) ? (
          <>
            {address.isError && Date.now() >= endedAt && (
              <div className={styles.notice}>
                <Notice tone="warning" title={t('ended')}>
                  {t('endedDetail')}
                </Notice>
              </div>
            )}
            <AnalyticsFrame
              url={url}
              origin={new URL(url).origin}
              look={{ language: i18n.language, theme: isDark ? 'dark' : 'light' }}
              retry={retry}
            />
          </>
        ) : (
          <Notice tone="danger" title={t('failed')} action={retry}>
            {t('failedDetail')}
          </Notice>
        )
      }
    </QueryResult>
  );
}

/** The page of analytics. In a view as somebody else there are none: the address would speak for the one who looks. */
export function AnalyticsPage() {
  const { t } = useTranslation(analyticsTexts);
  const isView = useAuth(({ user }) => user?.viewAs !== undefined);
  const [attempt, setAttempt] = useState(0);
  return (
    <Page title={t('title')}>
      {isView ? (
        <Notice tone="info" title={t('inView')}>
          {t('inViewDetail')}
        </Notice>
      ) : (
        // A frame that is loaded anew has an address of its own: the one before was used.
        <Analytics key={attempt} attempt={attempt} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </Page>
  );
}
