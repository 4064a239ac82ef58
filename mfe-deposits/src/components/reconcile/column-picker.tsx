import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel, SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import {
  type CsvColumns,
  type CsvRole,
  type CsvTable,
  csvRoles,
  isComplete,
} from '../../model/reconcile/csv-columns.ts';
import { dateOrders } from '../../model/reconcile/dates.ts';
import { reconcileTexts } from '../../texts.ts';
import styles from './column-picker.module.css';

interface ColumnPickerProps {
  table: CsvTable;
  initial: CsvColumns;
  currencies: readonly string[];
  /** Whose statement it is must be said first. */
  isDisabled: boolean;
  onChoose: (columns: CsvColumns) => void;
  onCancel: () => void;
}

const none = '';
const shownRows = 4;

const namesOf = ({ head }: CsvTable) =>
  head.map((name, at) => ({ value: String(at), label: name.trim() || `#${at + 1}` }));

/** The first rows, in which the columns that were chosen stand out. */
function Sample({ table, places }: { table: CsvTable; places: CsvColumns['places'] }) {
  const { t } = useTranslation(reconcileTexts);
  const names = namesOf(table);
  const isUsed = (at: number) => csvRoles.some((role) => places[role] === at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.sample} tabIndex={0} aria-label={t('columns.sample')}>
      <table>
        <thead>
          <tr>
            {names.map(({ value, label }, at) => (
              <th key={value} scope="col" data-used={isUsed(at) || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.sample.slice(0, shownRows).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing else, and do not move
            <tr key={at}>
              {names.map(({ value }, column) => (
                <td key={value} data-used={isUsed(column) || undefined}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Which column of a bank's table is what, and how it writes days and amounts; what is likely is chosen already. */
export function ColumnPicker({ table, initial, currencies, isDisabled, ...props }: ColumnPickerProps) {
  const { onChoose, onCancel } = props;
  const { t } = useTranslation(reconcileTexts);
  const [columns, setColumns] = useState(initial);
  const { places } = columns;
  const change = (more: Partial<CsvColumns>) => setColumns((before) => ({ ...before, ...more }));
  const place = (role: CsvRole, value: string) => {
    const { [role]: _, ...others } = places;
    change({ places: value === none ? others : { ...others, [role]: Number(value) } });
  };
  const names = namesOf(table);
  return (
    <Panel title={t('columns.title')}>
      <p className={styles.lead}>{t('columns.detail')}</p>
      <div className={styles.fields}>
        {csvRoles.map((role) => (
          <SelectField
            key={role}
            label={t(`columns.role.${role}`)}
            value={places[role] === undefined ? none : String(places[role])}
            options={[{ value: none, label: t('columns.none') }, ...names]}
            onChange={(value) => place(role, value)}
          />
        ))}
        <SelectField
          label={t('columns.dateOrder')}
          value={columns.dateOrder}
          options={dateOrders.map((order) => ({ value: order, label: t(`columns.order.${order}`) }))}
          onChange={(dateOrder) => change({ dateOrder })}
        />
        <SelectField
          label={t('columns.decimalMark')}
          value={columns.decimalMark}
          options={[
            { value: '.', label: '1,234.56' },
            { value: ',', label: '1.234,56' },
          ]}
          onChange={(decimalMark) => change({ decimalMark })}
        />
        <SelectField
          label={t('columns.currency')}
          value={columns.currency}
          options={[...new Set([columns.currency, ...currencies])].map((code) => ({
            value: code,
            label: code,
          }))}
          onChange={(currency) => change({ currency })}
        />
      </div>
      <Sample table={table} places={places} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('columns.cancel')}</Button>
        <Button
          type="primary"
          disabled={isDisabled || !isComplete(columns)}
          onClick={() => onChoose(columns)}
        >
          {t('columns.confirm')}
        </Button>
      </div>
      {!isComplete(columns) && <p className={styles.lead}>{t('columns.incomplete')}</p>}
    </Panel>
  );
}
