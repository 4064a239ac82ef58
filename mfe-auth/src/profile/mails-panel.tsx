import type { NotificationPreferences } from '@countinghouse/contract';
import { failureText, languageNames, showFlash, useAuth, useTranslation } from '@countinghouse/kit';
import { useMutation, useQuery } from '@countinghouse/kit/query';
import { Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { accountTexts } from '../account-page.ts';
import { getNotificationPreferences, saveMerchantMails } from '../api/merchant-mails.ts';
import styles from './panels.module.css';

function MerchantMails({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation(accountTexts);
  const save = useMutation({
    mutationFn: (isOn: boolean) => saveMerchantMails(preferences, isOn),
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('mails.failed')) }),
  });
  const { isOn, locale } = preferences.merchantMails;
  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          // What was ticked shows at once; what could not be kept goes back.
          checked={save.isPending ? save.variables : isOn}
          onChange={({ target }) => save.mutate(target.checked)}
        />
        {t('mails.merchants')}
      </label>
      <p className={styles.text}>
        {isOn ? t('mails.sentIn', { language: languageNames[locale] }) : t('mails.off')}
      </p>
    </>
  );
}

/** Which emails the user gets about merchants. Restricted users get none: there is nothing that they could do. */
export function MailsPanel() {
  const { t } = useTranslation(accountTexts);
  const user = useAuth((state) => state.user);
  const isMailed = user?.role != null && !user.isRestrictedUser;
  const query = useQuery({ ...getNotificationPreferences(), enabled: isMailed });
  if (!isMailed) return null;
  return (
    <Panel title={t('mails.title')}>
      <QueryResult query={query} lines={2}>
        {(preferences) => <MerchantMails preferences={preferences} />}
      </QueryResult>
    </Panel>
  );
}
