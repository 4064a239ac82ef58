import type { BusinessSettings, SettingChange } from '@countinghouse/contract';
import { showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { listHistory, restoreChange } from '../../api/settings/get-settings.ts';
import { businessSettingsTexts } from '../../texts.ts';
import parts from '../parts.module.css';
import { ChangedValues } from './changed-values.tsx';
import styles from './settings.module.css';
import { useSettingsFailure } from './use-settings-failure.ts';

interface ChangeItemProps {
  change: SettingChange;
  onRestore: () => void;
}

/** One change: who, when, and each field before and after. */
function ChangeItem({ change, onRestore }: ChangeItemProps) {
  const { t } = useTranslation(businessSettingsTexts);
  const format = useFormat();
  const { at, by, restores, changes, canRestore } = change;
  const what = changes.map(({ setting }) => t(`setting.${setting}`)).join(', ');
  return (
    <li className={parts.item}>
      <div className={parts.facts}>
        <strong>{t(restores ? 'history.restoredBy' : 'history.changedBy', { user: by })}</strong>
        <small>
          <time dateTime={at}>{format.instant(at)}</time>
        </small>
        <ChangedValues changes={changes} />
      </div>
      {canRestore && (
        <Button
          size="small"
          aria-label={t('history.restoreOf', { what, time: format.instant(at) })}
          onClick={onRestore}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  );
}

interface RestoreDialogProps {
  settings: BusinessSettings;
  change: SettingChange;
  onClose: () => void;
}

const isAddress = ({ setting, before }: SettingChange['changes'][number]) =>
  setting.endsWith('Address') && before !== null;

/** What would be had back, before it is. */
function RestoreDialog({ settings, change, onClose }: RestoreDialogProps) {
  const { t } = useTranslation(businessSettingsTexts);
  const { wordsOf } = useSettingsFailure();
  const restore = async () => {
    try {
      await restoreChange(settings.owner, { version: settings.version, changeId: change.id });
      showFlash({ class: 'success', message: t('history.done') });
    } catch (error) {
      showFlash({ class: 'danger', message: await wordsOf(error, 'history.failed') });
    }
  };
  const reversed = change.changes.map(({ setting, before, after }) => ({
    ...{ setting, before: after, after: before },
  }));
  return (
    <ConfirmDialog
      title={t('history.confirm')}
      confirmLabel={t('history.restore')}
      cancelLabel={t('history.keep')}
      onConfirm={() => void restore()}
      onClose={onClose}
    >
      <p>{t('history.confirmDetail')}</p>
      <ChangedValues changes={reversed} />
      {change.changes.some(isAddress) && <p>{t('history.address')}</p>}
    </ConfirmDialog>
  );
}

/** Who changed what, newest first; each change can be taken back as long as that would change anything. */
export function HistoryPanel({ settings }: { settings: BusinessSettings }) {
  const { t } = useTranslation(businessSettingsTexts);
  const [chosen, setChosen] = useState<SettingChange | null>(null);
  const history = useInfiniteQuery(listHistory(settings.owner));
  return (
    <Panel title={t('history.title')}>
      <QueryResult query={history} isEmpty={({ pages }) => !pages[0]?.items.length} empty={t('history.none')}>
        {({ pages }) => (
          <div className={styles.stack}>
            <ul className={parts.items}>
              {pages
                .flatMap(({ items }) => items)
                .map((change) => (
                  <ChangeItem key={change.id} change={change} onRestore={() => setChosen(change)} />
                ))}
            </ul>
            {history.hasNextPage && (
              <div>
                <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                  {t('history.more')}
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryResult>
      {chosen && <RestoreDialog settings={settings} change={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}
