import { showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { RecordDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { type CheckoutPage, getPageVersion, useRestorePage } from '../../api/checkout-page.ts';
import { differencesOf } from '../../model/versions/content-difference.ts';
import { versionTexts } from '../../texts.ts';
import { DifferenceTable } from './difference-table.tsx';
import { Refusal } from './refusal.tsx';
import styles from './versions.module.css';

interface RestoreDialogProps {
  page: CheckoutPage;
  /** The one to go back to. */
  version: number;
  onClose: () => void;
}

/** Shows what customers will see differently, and publishes what an earlier version was as a new one. */
export function RestoreDialog({ page, version, onClose }: RestoreDialogProps) {
  const { t } = useTranslation(versionTexts);
  const format = useFormat();
  const query = useQuery(getPageVersion(page.id, version));
  const { mutate, isPending, error, reset } = useRestorePage(page.id);
  const { published, publishedVersion } = page;
  const [since] = useState(String(publishedVersion));
  const earlier = query.data?.content;
  const isSame = !earlier || !published || differencesOf(published, earlier).length === 0;
  const number = format.number(version);
  const restore = () => {
    reset();
    mutate(version, {
      onSuccess: (after) => {
        const next = format.number(after.publishedVersion ?? 0);
        showFlash({ class: 'success', message: t('restore.done', { number, next }) });
        onClose();
      },
    });
  };
  return (
    <RecordDialog
      size="large"
      title={t('restore.title', { number })}
      onClose={onClose}
      isHeld={isPending}
      version={String(publishedVersion)}
      since={since}
      changed={{ title: t('restore.changed'), detail: t('publish.changedDetail') }}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="primary" loading={isPending} disabled={isSame} onClick={restore}>
            {t('restore.name')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.stack} aria-label={t('review')} tabIndex={0}>
        <Refusal error={error} />
        <p>
          {t('restore.effect', { number, next: format.number((publishedVersion ?? 0) + 1) })}{' '}
          {page.hasChanges && t('restore.draftStays')}
        </p>
        <QueryResult query={query} lines={4}>
          {({ content }) =>
            published && (
              <DifferenceTable
                before={published}
                after={content}
                names={[
                  t('version', { number: format.number(publishedVersion ?? 0) }),
                  t('version', { number }),
                ]}
              />
            )
          }
        </QueryResult>
      </section>
    </RecordDialog>
  );
}
