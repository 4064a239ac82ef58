import { useTranslation } from 'react-i18next';
import type { Column } from './data-table-column.ts';
import styles from './data-table-head.module.css';
import { NativeSelect } from './native-select.tsx';
import { SortArrow } from './sort-arrow.tsx';

/** More headings that order rows than fit beside each other on a phone. */
export const needsChoice = (columns: readonly Pick<Column<never>, 'sort'>[]): boolean =>
  columns.filter(({ sort }) => sort).length > 2;

/** By which column the cards of a phone are ordered, and a button that turns the order round. */
export function PhoneSort({
  columns,
}: {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'sort'>[];
}) {
  const { t } = useTranslation('kit');
  const current = columns.find(({ sort }) => sort && sort.direction !== 'none');
  const options = columns.flatMap(({ key, title, sort }) => (sort ? [{ value: key, label: title }] : []));
  return (
    <td className={styles.choice}>
      <div>
        <NativeSelect
          aria-label={t('table.sortBy')}
          // The column of the order that holds may have been taken off the table.
          options={current ? options : [{ value: '', label: t('table.sortBy') }, ...options]}
          value={current?.key ?? ''}
          onChange={(key) => columns.find((column) => column.key === key)?.sort?.onSort()}
        />
      </div>
      {current?.sort && !current.sort.isOneWay && (
        <button type="button" aria-label={t('table.reverse')} onClick={current.sort.onSort}>
          <SortArrow direction={current.sort.direction} />
        </button>
      )}
    </td>
  );
}
