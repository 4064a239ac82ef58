import type { UserSignIn } from '@countinghouse/contract';
import type { SignInResult } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel, QueryResult, StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { listSignIns } from '../../api/security.ts';
import { securityTexts } from '../../texts.ts';
import styles from './security.module.css';

const tones: Record<SignInResult, Tone> = {
  passed: 'success',
  failed: 'danger',
  blocked: 'danger',
  unfinished: 'neutral',
};

function SignIn({ signIn }: { signIn: UserSignIn }) {
  const { t } = useTranslation(securityTexts);
  const format = useFormat();
  const { at, kind, result, failedAt, device, address, place } = signIn;
  const where = [device ?? t('unknownDevice'), address ?? t('signIns.noAddress'), place];
  return (
    <li className={styles.item}>
      <div>
        <div className={styles.name}>
          {t(`signIns.kind.${kind}`)}
          <StatusTag
            tone={tones[result]}
            label={failedAt ? t(`signIns.wrong.${failedAt}`) : t(`signIns.result.${result}`)}
          />
        </div>
        <div className={styles.quiet}>{where.filter(Boolean).join(' · ')}</div>
      </div>
      <time className={styles.time} dateTime={at}>
        {format.instant(at)}
      </time>
    </li>
  );
}

/** Who came in with this account, or tried to, as the identity service keeps it. */
export function SignIns({ username }: { username: string }) {
  const { t } = useTranslation(securityTexts);
  const history = useInfiniteQuery(listSignIns(username));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  return (
    <Panel title={t('signIns.title')}>
      <QueryResult
        query={history}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={t(history.data?.pages[0]?.isKept === false ? 'signIns.notKept' : 'signIns.none')}
      >
        {({ pages }) => (
          <>
            <ul className={styles.items} aria-label={t('signIns.title')}>
              {pages.flatMap(({ items }) =>
                items.map((signIn) => <SignIn key={signIn.id} signIn={signIn} />),
              )}
            </ul>
            {hasNextPage && (
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            )}
          </>
        )}
      </QueryResult>
    </Panel>
  );
}
