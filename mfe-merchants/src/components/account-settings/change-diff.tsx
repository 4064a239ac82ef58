import { useTranslation } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import { accountSettingsTexts } from '../../texts.ts';
import styles from './account-settings.module.css';
import { useFieldWords } from './field-words.ts';

interface ChangeDiffProps {
  changes: readonly { field: string; before: string | null; after: string }[];
}

/** What is to change, beside what it is. */
export function ChangeDiff({ changes }: ChangeDiffProps) {
  const { t } = useTranslation(accountSettingsTexts);
  const words = useFieldWords();
  return (
    <table className={styles.diff}>
      <caption className={visuallyHidden}>{t('diff.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('diff.field')}</th>
          <th scope="col">{t('diff.before')}</th>
          <th scope="col">{t('diff.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{words.label(field)}</th>
            <td>
              <del>{words.value(field, before)}</del>
            </td>
            <td>
              <ins>{words.value(field, after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
