import type { SettingField } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { accountSettingsTexts } from '../../texts.ts';

const choices: readonly SettingField[] = ['accountType', 'ownership'];

/** How a value is shown: a choice in words, and of an account number the last four digits. */
export function useFieldWords() {
  const { t } = useTranslation(accountSettingsTexts);
  return {
    label: (field: string) => t(`field.${field}`),
    value(field: string, value: string | null): string {
      if (value === null || value === '') return t('notSet');
      if (field === 'accountNumber') return t('endingIn', { last4: value });
      return choices.some((choice) => choice === field) ? t(`${field}.${value}`) : value;
    },
  };
}
