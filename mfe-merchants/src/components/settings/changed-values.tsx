import type { SettingChange } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { readableZone } from '@countinghouse/kit/ui-data';
import { getKeptLogo } from '../../api/settings/get-settings.ts';
import { businessSettingsTexts } from '../../texts.ts';
import styles from './settings.module.css';

type Changed = SettingChange['changes'][number];

/** A logo of then, small; or that it is kept no more. */
function LogoValue({ id, isDark }: { id: string; isDark: boolean }) {
  const { t } = useTranslation(businessSettingsTexts);
  const { data } = useQuery(getKeptLogo(id));
  if (!data) return null;
  return data.logo ? (
    <img
      className={styles.thumb}
      data-ground={isDark ? 'dark' : 'light'}
      src={data.logo}
      alt={t('setting.logo')}
    />
  ) : (
    t('history.gone')
  );
}

function Value({ setting, value }: { setting: Changed['setting']; value: string | null }) {
  const { t } = useTranslation(businessSettingsTexts);
  if (value === null) return t('history.empty');
  if (setting === 'logo' || setting === 'logoDark')
    return <LogoValue id={value} isDark={setting === 'logoDark'} />;
  return setting === 'timeZone' ? readableZone(value) : value;
}

/** Fields with what they said before and after. */
export function ChangedValues({ changes }: { changes: readonly Changed[] }) {
  const { t } = useTranslation(businessSettingsTexts);
  return (
    <dl className={styles.changes}>
      {changes.map(({ setting, before, after }) => (
        <div key={setting}>
          <dt>{t(`setting.${setting}`)}</dt>
          <dd>
            <span>
              <Value setting={setting} value={before} />
            </span>
            <span aria-hidden="true">{t('history.arrow')}</span>
            <span>
              <Value setting={setting} value={after} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
