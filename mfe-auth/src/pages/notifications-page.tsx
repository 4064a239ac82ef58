import { Link, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, Page } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { getNotificationPreferences } from '../api/notification-preferences.ts';
import styles from '../notifications/communication.module.css';
import { EmailsPanel } from '../notifications/emails-panel.tsx';
import { KindsPanel } from '../notifications/kinds-panel.tsx';
import { MutedPanel } from '../notifications/muted-panel.tsx';
import { communicationTexts } from '../notifications/texts.ts';
import { type Saving, useSave } from '../notifications/use-save.ts';
import { paths } from '../paths.ts';

/** That the last choice is kept, and the way back from it. */
function Saved({ saving: { undo, dismiss } }: { saving: Saving }) {
  const { t } = useTranslation(communicationTexts);
  return (
    <div role="status">
      {undo && (
        <div className={styles.saved}>
          <span>{t('saved')}</span>
          <Button size="small" onClick={undo}>
            {t('undo')}
          </Button>
          <Button type="text" size="small" aria-label={t('dismiss')} onClick={dismiss}>
            ✕
          </Button>
        </div>
      )}
    </div>
  );
}

/** Of what the signed-in user is told, in which way and when; each choice is kept at once. */
export function NotificationsPage() {
  const { t } = useTranslation(communicationTexts);
  const query = useQuery(getNotificationPreferences());
  const saving = useSave();
  return (
    <Page title={t('title')} subtitle={t('subtitle')} above={<Link to={paths.profile}>← {t('back')}</Link>}>
      <div className={styles.panels}>
        <QueryResult query={query} lines={12}>
          {(preferences) => (
            <>
              <KindsPanel preferences={preferences} saving={saving} />
              <EmailsPanel preferences={preferences} saving={saving} />
              <MutedPanel preferences={preferences} saving={saving} />
            </>
          )}
        </QueryResult>
        <Saved saving={saving} />
      </div>
    </Page>
  );
}
