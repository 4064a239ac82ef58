import { showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { RecordDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { type CheckoutPage, usePublishPage } from '../../api/checkout-page.ts';
import { versionTexts } from '../../texts.ts';
import { DifferenceTable } from './difference-table.tsx';
import { Refusal } from './refusal.tsx';
import { UnreadableColors, unreadableOf } from './unreadable-colors.tsx';
import styles from './versions.module.css';

interface PublishDialogProps {
  /** As it is now: what somebody else changes while it is open is seen, and said. */
  page: CheckoutPage;
  onClose: () => void;
  onPublished?: (page: CheckoutPage) => void;
}

/** Shows what customers will see differently, and publishes the draft that is shown. */
export function PublishDialog({ page, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation(versionTexts);
  const format = useFormat();
  const { mutate, isPending, error, reset } = usePublishPage(page.id);
  const { draftVersion, draft, published, publishedVersion, linkCount } = page;
  const [since] = useState(String(draftVersion));
  const isRefused = unreadableOf(draft).length > 0 || !page.hasChanges;
  const publish = () => {
    reset();
    mutate(draftVersion, {
      onSuccess: (after) => {
        const version = format.number(after.publishedVersion ?? 0);
        showFlash({ class: 'success', message: t('publish.done', { version }) });
        onPublished?.(after);
        onClose();
      },
    });
  };
  return (
    <RecordDialog
      size="large"
      title={t('publish.title', { name: page.name })}
      onClose={onClose}
      isHeld={isPending}
      version={String(draftVersion)}
      since={since}
      changed={{
        title: t('publish.changed', { who: page.changedBy }),
        detail: t('publish.changedDetail'),
      }}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="primary" loading={isPending} disabled={isRefused} onClick={publish}>
            {t('publish.name')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.stack} aria-label={t('review')} tabIndex={0}>
        <Refusal error={error} />
        <UnreadableColors content={draft} />
        <p>
          {linkCount > 0
            ? t('publish.effect', { count: linkCount, number: format.number(linkCount) })
            : t('publish.noLinks')}
        </p>
        {published && publishedVersion !== null ? (
          <DifferenceTable
            before={published}
            after={draft}
            names={[t('version', { number: format.number(publishedVersion) }), t('draft')]}
          />
        ) : (
          <p>{t('publish.first')}</p>
        )}
      </section>
    </RecordDialog>
  );
}
