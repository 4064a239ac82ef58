import type { ChangeRequest } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { type Column, DataTable } from '@countinghouse/kit/ui-data';
import { changesTexts } from '../../texts.ts';

type Line = ChangeRequest['diff'][number];

/** Values of ours by their names; the rest as it was typed. */
const named: ReadonlySet<string> = new Set(['accountType', 'ownership']);

/** What is to change: each field as it was when the change was filed, and as it is to be. */
export function ChangeDiff({ diff }: { diff: readonly Line[] }) {
  const { t } = useTranslation(changesTexts);
  const textOf = (field: string, value: string | null) => {
    if (value === null) return '—';
    if (field === 'accountNumber') return `•••• ${value}`;
    return named.has(field) ? t(`value.${value}`) : value;
  };
  const columns: Column<Line>[] = [
    { key: 'field', title: t('diff.field'), phone: 'title', render: ({ field }) => t(`field.${field}`) },
    {
      key: 'before',
      title: t('diff.before'),
      phone: 'detail',
      render: ({ field, before }) => textOf(field, before),
    },
    {
      key: 'after',
      title: t('diff.after'),
      phone: 'value',
      render: ({ field, after }) => <strong>{textOf(field, after)}</strong>,
    },
  ];
  return <DataTable caption={t('diff.title')} columns={columns} rows={diff} rowKey={({ field }) => field} />;
}
