import { changeLanguage, type Language, offeredLanguage, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import styles from './language-offer.module.css';

/** Each in its own language, for who does not read the one the page is in. */
const words: Record<Language, { offer: string; take: string; leave: string }> = {
  en: {
    offer: 'This page is available in English.',
    take: 'Use English',
    leave: 'Keep Vietnamese',
  },
  vi: { offer: 'Trang này có tiếng Việt.', take: 'Dùng tiếng Việt', leave: 'Giữ tiếng Anh' },
};

/** One line that offers a browser's language, until it is answered; either answer is a choice, and is kept. */
export function LanguageOffer() {
  // Renders again when the language changes.
  const { i18n } = useTranslation('shell');
  const language = offeredLanguage();
  const text = language && words[language];
  if (!text) return null;
  return (
    <aside className={styles.offer} lang={language} aria-label={text.offer}>
      <span>{text.offer}</span>
      <Button type="link" size="small" onClick={() => changeLanguage(language)}>
        {text.take}
      </Button>
      <Button type="text" size="small" onClick={() => changeLanguage(i18n.language as Language)}>
        {text.leave}
      </Button>
    </aside>
  );
}
