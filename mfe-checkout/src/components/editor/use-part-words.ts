import { languageNames, useTranslation } from '@countinghouse/kit';
import type { DraftWords } from '@countinghouse/kit/drafts';
import { editorTexts, versionTexts } from '../../texts.ts';

const choices = ['logo', 'dark', 'radius', 'font', 'locale', 'phone', 'address'];

/** What the parts of a checkout page are called, and what their values say. */
export function usePartWords(): DraftWords {
  const { t } = useTranslation([versionTexts, editorTexts]);
  return {
    labelOf(name) {
      const [group, one = '', text] = name.split('.');
      if (group === 'words')
        return t('inLanguage', {
          what: t(`words.${text}`),
          language: languageNames[one === 'vi' ? 'vi' : 'en'],
        });
      if (group === 'colors') return t(`color.${one}`);
      if (group === 'darkColors') return t('inDark', { what: t(`color.${one}`) });
      return name === 'name' ? t('name', { ns: editorTexts }) : t(`field.${name}`);
    },
    textOf(name, value) {
      if (choices.includes(name)) return t(`value.${name}.${value}`);
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (name === 'methods')
        return (value as readonly string[]).map((method) => t(`value.methods.${method}`)).join(', ');
      return undefined;
    },
    takesBoth: (name) => /^words\.\w+\.(note|confirmation|terms)$/.test(name),
  };
}
