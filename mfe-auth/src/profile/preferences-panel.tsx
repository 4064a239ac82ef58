import {
  browserTimeZone,
  changeLanguage,
  type Language,
  languageNames,
  offeredLanguages,
  usePreferences,
  useTranslation,
} from '@countinghouse/kit';
import { useQueryClient } from '@countinghouse/kit/query';
import { Field, Panel, readableZone, Select, timeZoneOptions, todaysZone } from '@countinghouse/kit/ui-data';
import { accountTexts } from '../account-page.ts';
import styles from './panels.module.css';

/** Stands for no choice of one's own. */
const asBrowser = '';

/** The language and the zone that this browser shows the portal in. */
export function PreferencesPanel() {
  const { t, i18n } = useTranslation(accountTexts);
  const client = useQueryClient();
  const timeZone = usePreferences((state) => state.timeZone);
  const chooseZone = (zone: string) => {
    usePreferences.setState({ timeZone: zone === asBrowser ? null : zone });
    // Days begin elsewhere now, and with them what was counted by day.
    void client.invalidateQueries();
  };
  return (
    <Panel title={t('preferences.title')}>
      <div className={styles.choices}>
        <Field label={t('preferences.language')}>
          {(control) => (
            <Select<Language>
              {...control}
              value={i18n.language as Language}
              onChange={changeLanguage}
              options={offeredLanguages().map((value) => ({ value, label: languageNames[value] }))}
            />
          )}
        </Field>
        <Field label={t('preferences.timeZone')}>
          {(control) => (
            <Select
              {...control}
              showSearch={{ optionFilterProp: 'label' }}
              value={timeZone === null ? asBrowser : todaysZone(timeZone)}
              onChange={chooseZone}
              options={[
                {
                  value: asBrowser,
                  label: t('preferences.asBrowser', { zone: readableZone(browserTimeZone()) }),
                },
                ...timeZoneOptions(),
              ]}
            />
          )}
        </Field>
      </div>
      <p className={styles.text}>{t('preferences.where')}</p>
    </Panel>
  );
}
