import {
  changeLanguage,
  languageNames,
  offeredLanguages,
  themes,
  usePreferences,
  useTranslation,
} from '@countinghouse/kit';

/** The looks and languages to choose from, as entries of a menu, and which of them are chosen. */
export function useLooks() {
  const { t, i18n } = useTranslation('shell');
  const theme = usePreferences((state) => state.theme);
  return {
    themeItems: themes.map((key) => ({ key, label: t(`theme.${key}`) })),
    languageItems: offeredLanguages().map((key) => ({
      key,
      label: <span lang={key}>{languageNames[key]}</span>,
    })),
    selected: [theme, i18n.language],
  };
}

/** @returns whether it is a theme that was chosen */
export function chooseTheme(key: string): boolean {
  const theme = themes.find((one) => one === key);
  if (theme) usePreferences.setState({ theme });
  return theme !== undefined;
}

export function chooseLanguage(key: string): void {
  const language = offeredLanguages().find((one) => one === key);
  if (language) void changeLanguage(language);
}
