import { changeLanguage, languageNames, offeredLanguages, useTranslation } from '@countinghouse/kit';
import styles from './language-switch.module.css';

/** The languages by their own names; the chosen one is marked. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const languages = offeredLanguages();
  if (languages.length < 2) return null;
  return (
    <fieldset className={styles.switch} aria-label={t('language.label')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.choice}
          aria-pressed={i18n.language === language}
          onClick={() => changeLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
