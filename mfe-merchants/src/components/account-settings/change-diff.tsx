import { useTranslation } from '@countinghouse/kit';
import { DiffTable } from '@countinghouse/kit/record';
import { accountSettingsTexts } from '../../texts.ts';
import { useFieldWords } from './field-words.ts';

interface ChangeDiffProps {
  changes: readonly { field: string; before: string | null; after: string }[];
}

/** What is to change, beside what it is. */
export function ChangeDiff({ changes }: ChangeDiffProps) {
  const { t } = useTranslation(accountSettingsTexts);
  const words = useFieldWords();
  return (
    <DiffTable
      caption={t('diff.title')}
      headings={[t('diff.field'), t('diff.before'), t('diff.after')]}
      rows={changes.map(({ field, before, after }) => ({
        field,
        label: words.label(field),
        before: words.value(field, before),
        after: words.value(field, after),
      }))}
    />
  );
}
