import type { MutedRecord, NotificationPreferences } from '@countinghouse/contract';
import { notificationTexts, useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import styles from './communication.module.css';
import { communicationTexts } from './texts.ts';
import type { Saving } from './use-save.ts';

interface MutedProps {
  preferences: NotificationPreferences;
  saving: Saving;
}

function Muted({ record, saving }: { record: MutedRecord; saving: Saving }) {
  const { t } = useTranslation([communicationTexts, notificationTexts]);
  const format = useFormat();
  const { recordId, kind, mutedAt } = record;
  return (
    <li className={styles.record}>
      <div>
        <code>{recordId}</code>
        <p className={styles.note}>
          {t(`${notificationTexts}:kind.${kind}`)} · {t('records.since', { time: format.instant(mutedAt) })}
        </p>
      </div>
      <Editable isQuiet>
        <Button
          size="small"
          aria-label={t('records.unmute', { name: recordId })}
          onClick={() => saving.unmuteRecord(recordId)}
        >
          {t('kinds.unmute')}
        </Button>
      </Editable>
    </li>
  );
}

/** Records of which the user does not want to hear, until they do again. */
export function MutedPanel({ preferences: { mutedRecords }, saving }: MutedProps) {
  const { t } = useTranslation(communicationTexts);
  return (
    <Panel title={t('records.title')}>
      {mutedRecords.length === 0 ? (
        <p className={styles.note}>{t('records.none')}</p>
      ) : (
        <ul className={styles.records}>
          {mutedRecords.map((record) => (
            <Muted key={record.recordId} record={record} saving={saving} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
