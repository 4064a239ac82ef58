import { useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, FactRows, QuietFact } from '@countinghouse/kit/record';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { Panel, StatusTag } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { CheckoutPage } from '../../api/checkout-page.ts';
import { pageTexts, versionTexts } from '../../texts.ts';
import { RestoreDialog } from '../versions/restore-dialog.tsx';
import styles from './pages.module.css';

const shownAtFirst = 10;

type Version = CheckoutPage['versions'][number];

interface VersionRowProps {
  version: Version;
  isCurrent: boolean;
  /** Absent for who may not. */
  onRestore: (() => void) | undefined;
}

function VersionRow({ version: { version, publishedAt, publishedBy, restores }, ...row }: VersionRowProps) {
  const { t } = useTranslation([pageTexts, versionTexts]);
  const format = useFormat();
  const number = format.number(version);
  return (
    <FactRow
      end={
        row.onRestore && (
          <Editable isQuiet>
            <Button size="small" aria-label={t('versions.restoreThis', { number })} onClick={row.onRestore}>
              {t('restore.name', { ns: versionTexts })}
            </Button>
          </Editable>
        )
      }
    >
      <strong>{t('version', { ns: versionTexts, number })}</strong>
      {row.isCurrent && <StatusTag tone="success" label={t('versions.current')} />}
      {restores !== null && <span>{t('versions.restores', { number: format.number(restores) })}</span>}
      <QuietFact>
        <time dateTime={publishedAt} title={format.instant(publishedAt, { style: 'full' })}>
          {t('fact.by', { at: format.instant(publishedAt), by: publishedBy })}
        </time>
      </QuietFact>
    </FactRow>
  );
}

/** What was published, by whom and when; and the way back to it. */
export function VersionsPanel({ page }: { page: CheckoutPage }) {
  const { t } = useTranslation(pageTexts);
  const format = useFormat();
  const [restored, setRestored] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { versions, publishedVersion } = page;
  const mayChange = page.allowedActions.includes('edit');
  const shown = isWhole ? versions : versions.slice(0, shownAtFirst);
  return (
    <Panel title={t('versions.title')}>
      {versions.length === 0 && <p className={styles.quiet}>{t('versions.none')}</p>}
      {versions.length > 0 && (
        <FactRows label={t('versions.title')}>
          {shown.map((version) => {
            const isCurrent = version.version === publishedVersion;
            return (
              <VersionRow
                key={version.version}
                version={version}
                isCurrent={isCurrent}
                onRestore={mayChange && !isCurrent ? () => setRestored(version.version) : undefined}
              />
            );
          })}
        </FactRows>
      )}
      {shown.length < versions.length && (
        <div className={styles.more}>
          <Button onClick={() => setWhole(true)}>
            {t('versions.all', { number: format.number(versions.length) })}
          </Button>
        </div>
      )}
      {restored !== null && (
        <RestoreDialog page={page} version={restored} onClose={() => setRestored(null)} />
      )}
    </Panel>
  );
}
