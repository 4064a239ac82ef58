import type { ChangeRequest } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { DiffTable } from '@countinghouse/kit/record';
import { changesTexts } from '../../texts.ts';

/** Values of ours by their names; the rest as it was typed. */
const named: ReadonlySet<string> = new Set(['accountType', 'ownership']);

/** What is to change: each field as it was when the change was filed, and as it is to be. */
export function ChangeDiff({ diff }: Pick<ChangeRequest, 'diff'>) {
  const { t } = useTranslation(changesTexts);
  const textOf = (field: string, value: string | null) => {
    if (value === null) return '—';
    if (field === 'accountNumber') return `•••• ${value}`;
    return named.has(field) ? t(`value.${value}`) : value;
  };
  return (
    <DiffTable
      caption={t('diff.title')}
      headings={[t('diff.field'), t('diff.before'), t('diff.after')]}
      rows={diff.map(({ field, before, after }) => ({
        field,
        label: t(`field.${field}`),
        before: textOf(field, before),
        after: textOf(field, after),
      }))}
    />
  );
}
