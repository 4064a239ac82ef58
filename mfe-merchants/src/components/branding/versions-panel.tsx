import type { Branding } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, FactRows, QuietFact } from '@countinghouse/kit/record';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { Panel, StatusTag } from '@countinghouse/kit/ui-data';
import { brandingTexts } from '../../texts.ts';
import styles from './branding.module.css';

interface VersionsPanelProps {
  branding: Branding;
  onRestore: (version: number) => void;
}

/** What was published, by whom and when; and the way back to it. */
export function VersionsPanel({ branding, onRestore }: VersionsPanelProps) {
  const { t } = useTranslation(brandingTexts);
  const format = useFormat();
  const { versions, publishedVersion, canEdit } = branding;
  return (
    <Panel title={t('versions.title')}>
      {versions.length === 0 && <p className={styles.hint}>{t('versions.none')}</p>}
      {versions.length > 0 && (
        <FactRows label={t('versions.title')}>
          {versions.map(({ version, publishedAt, publishedBy, restores }) => {
            const number = format.number(version);
            const isCurrent = version === publishedVersion;
            return (
              <FactRow
                key={version}
                end={
                  canEdit &&
                  !isCurrent && (
                    <Editable isQuiet>
                      <Button
                        size="small"
                        aria-label={t('restore.this', { number })}
                        onClick={() => onRestore(version)}
                      >
                        {t('restore.name')}
                      </Button>
                    </Editable>
                  )
                }
              >
                <strong>{t('versions.version', { number })}</strong>
                {isCurrent && <StatusTag tone="success" label={t('versions.current')} />}
                {restores !== null && (
                  <span>{t('versions.restores', { number: format.number(restores) })}</span>
                )}
                <QuietFact>
                  <time dateTime={publishedAt} title={format.instant(publishedAt, { style: 'full' })}>
                    {t('versions.by', { at: format.instant(publishedAt), by: publishedBy })}
                  </time>
                </QuietFact>
              </FactRow>
            );
          })}
        </FactRows>
      )}
    </Panel>
  );
}
