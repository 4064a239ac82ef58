import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { type Density, Dialog, Segmented } from '@countinghouse/kit/ui-data';
import {
  type ColumnKey,
  columnKeys,
  defaultColumns,
  type ListLayout,
  type PlacedColumn,
  primaryColumn,
} from '../model/list-layout.ts';
import { moveColumn, placeColumn, sizeColumn } from '../model/place-columns.ts';
import styles from './columns-dialog.module.css';
import fieldStyles from './fields.module.css';
import { listTexts } from './list-part.ts';
import { WidthField } from './width-field.tsx';

interface ColumnsDialogProps {
  layout: ListLayout;
  /** The columns that the table has room for; undefined while there is none. */
  shown: readonly string[] | undefined;
  withMerchant: boolean;
  onChange: (change: (before: ListLayout) => ListLayout) => void;
  onClose: () => void;
}

interface ColumnLineProps {
  column: PlacedColumn;
  hasRoom: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onSize: (width: number | undefined) => void;
  onRemove: () => void;
}

function ColumnLine({ column: { key, width }, hasRoom, isFirst, isLast, ...on }: ColumnLineProps) {
  const { t } = useTranslation(listTexts);
  const { onMove, onSize, onRemove } = on;
  const name = t(`transactions:column.${key}`);
  return (
    <li className={styles.line}>
      <label className={fieldStyles.choice}>
        <input type="checkbox" checked disabled={key === primaryColumn} onChange={onRemove} />
        <span>
          {name} {!hasRoom && <small className={styles.noRoom}>{t('columns.noRoom')}</small>}
        </span>
      </label>
      <WidthField name={name} width={width} onChange={onSize} />
      <Button
        size="small"
        disabled={isFirst}
        aria-label={t('columns.earlier', { name })}
        onClick={() => onMove(-1)}
      >
        {t('columns.up')}
      </Button>
      <Button
        size="small"
        disabled={isLast}
        aria-label={t('columns.later', { name })}
        onClick={() => onMove(1)}
      >
        {t('columns.down')}
      </Button>
    </li>
  );
}

/** Which columns the list has, in which order and how wide, and how close its rows stand. */
export function ColumnsDialog({ layout, shown, withMerchant, onChange, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation(listTexts);
  const placed = layout.columns ?? defaultColumns(withMerchant);
  const place = (change: (columns: readonly PlacedColumn[]) => PlacedColumn[]) =>
    onChange((before) => ({ ...before, columns: change(before.columns ?? defaultColumns(withMerchant)) }));
  const left = columnKeys.filter((key) => !placed.some((column) => column.key === key));
  const toggle = (key: ColumnKey) => place((columns) => placeColumn(columns, key));
  return (
    <Dialog
      title={t('columns.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChange((before) => ({ ...before, columns: null }))}>
            {t('columns.reset')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <fieldset className={fieldStyles.group}>
        <legend>{t('columns.density')}</legend>
        <div>
          <Segmented<Density>
            aria-label={t('columns.density')}
            value={layout.density}
            options={[
              { value: 'comfortable', label: t('columns.comfortable') },
              { value: 'compact', label: t('columns.compact') },
            ]}
            onChange={(density) => onChange((before) => ({ ...before, density }))}
          />
        </div>
      </fieldset>
      <fieldset className={fieldStyles.group}>
        <legend>{t('columns.chosen')}</legend>
        <ol className={styles.lines}>
          {placed.map((column, index) => (
            <ColumnLine
              key={column.key}
              column={column}
              hasRoom={shown?.includes(column.key) ?? true}
              isFirst={index === 0}
              isLast={index === placed.length - 1}
              onMove={(by) => place((columns) => moveColumn(columns, column.key, by))}
              onSize={(width) => place((columns) => sizeColumn(columns, column.key, width))}
              onRemove={() => toggle(column.key)}
            />
          ))}
        </ol>
      </fieldset>
      {left.length > 0 && (
        <fieldset className={fieldStyles.group}>
          <legend>{t('columns.hidden')}</legend>
          <div className={fieldStyles.choices}>
            {left.map((key) => (
              <label key={key} className={fieldStyles.choice}>
                <input type="checkbox" checked={false} onChange={() => toggle(key)} />
                {t(`transactions:column.${key}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className={fieldStyles.hint}>{t('columns.hint')}</p>
    </Dialog>
  );
}
