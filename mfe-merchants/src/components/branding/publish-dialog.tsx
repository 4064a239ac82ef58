import type { Branding, BrandingContent } from '@countinghouse/contract';
import { ApiError, failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { RecordDialog } from '@countinghouse/kit/record';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { usePublishBranding, useRestoreBranding } from '../../api/branding/branding.ts';
import { brandingTexts } from '../../texts.ts';
import styles from './branding.module.css';
import { Changes } from './changes.tsx';

interface PublishDialogProps {
  /** As it is now: what somebody else changes while it is open is seen, and said. */
  branding: Branding;
  /** The earlier version that is to be published again; null for the draft. */
  version: number | null;
  onClose: () => void;
}

const reasons = ['draft_changed', 'nothing_to_publish', 'colors_unreadable'] as const;

/** Shows what users will see differently, and publishes it. */
export function PublishDialog({ branding, version, onClose }: PublishDialogProps) {
  const { t } = useTranslation(brandingTexts);
  const format = useFormat();
  const { partner, draft, draftVersion, published, original, versions } = branding;
  const publish = usePublishBranding(partner.id);
  const restore = useRestoreBranding(partner.id);
  const [failure, setFailure] = useState<string | null>(null);
  const [since] = useState(String(draftVersion));
  const shown = published ?? original;
  const next: BrandingContent =
    versions.find((one) => one.version === version)?.content ?? (version === null ? draft : shown);
  const send = async () => {
    setFailure(null);
    try {
      if (version === null) await publish.mutateAsync(draftVersion);
      else await restore.mutateAsync(version);
      showFlash({ class: 'success', message: t('publish.done') });
      onClose();
    } catch (error) {
      const reason = error instanceof ApiError && reasons.find((one) => one === error.reason);
      setFailure(reason ? t(`refused.${reason}`) : await failureText(error, t('publish.failed')));
    }
  };
  const title =
    version === null ? t('publish.title') : t('restore.title', { number: format.number(version) });
  return (
    <RecordDialog
      size="large"
      title={title}
      onClose={onClose}
      isHeld={publish.isPending || restore.isPending}
      version={String(draftVersion)}
      since={since}
      changed={{
        title: t('publish.changed', { who: branding.changedBy ?? '' }),
        detail: t('publish.changedDetail'),
      }}
      actions={
        <>
          <Button disabled={publish.isPending || restore.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="primary" loading={publish.isPending || restore.isPending} onClick={() => void send()}>
            {t('publish.name')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.stack} aria-label={t('publish.review')} tabIndex={0}>
        {failure && <Notice tone="danger" title={failure} />}
        <p>{t('publish.effect')}</p>
        <Changes before={shown} after={next} />
      </section>
    </RecordDialog>
  );
}
