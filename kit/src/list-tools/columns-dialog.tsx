import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { type Density, Dialog, Segmented } from '@countinghouse/kit/ui-data';
import { moveColumn, resizeColumn, toggleColumn } from '../list/model/column-order.ts';
import { type ColumnState, type ListColumns, placedColumns } from '../list/model/list-layout.ts';
import type { ListFilter } from '../list/model/list-source.ts';
import type { ListState } from '../list/state/use-list-state.ts';
import styles from './columns-dialog.module.css';
import fieldStyles from './fields.module.css';
import { listToolsTexts } from './list-tools-texts.ts';
import { WidthField } from './width-field.tsx';

interface ColumnsDialogProps<Key extends string> {
  source: { texts: string; columns: ListColumns<Key> };
  state: Pick<ListState<ListFilter, string, Key>, 'layout' | 'setLayout' | 'columns'>;
  /** The columns that the table has room for; undefined while there is none. */
  shown: readonly string[] | undefined;
  onClose: () => void;
}

interface ColumnLineProps {
  name: string;
  width: number | undefined;
  isRequired: boolean;
  hasRoom: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onSize: (width: number | undefined) => void;
  onRemove: () => void;
}

function ColumnLine({ name, width, isRequired, hasRoom, isFirst, isLast, ...on }: ColumnLineProps) {
  const { t } = useTranslation(listToolsTexts);
  const { onMove, onSize, onRemove } = on;
  return (
    <li className={styles.line}>
      <label className={fieldStyles.choice}>
        <input type="checkbox" checked disabled={isRequired} onChange={onRemove} />
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
export function ColumnsDialog<Key extends string>({
  source,
  state,
  shown,
  onClose,
}: ColumnsDialogProps<Key>) {
  const { t } = useTranslation(listToolsTexts);
  const { layout, setLayout, columns: placed } = state;
  const change = (next: (columns: readonly ColumnState<Key>[]) => ColumnState<Key>[]) =>
    setLayout((before) => ({ ...before, columns: next(placedColumns(source.columns, before)) }));
  const left = source.columns.all.filter((key) => !placed.some((column) => column.key === key));
  const toggle = (key: Key) => change((columns) => toggleColumn(columns, key));
  const nameOf = (key: string) => t(`${source.texts}:column.${key}`);
  return (
    <Dialog
      title={t('columns.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setLayout((before) => ({ ...before, columns: null }))}>
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
            onChange={(density) => setLayout((before) => ({ ...before, density }))}
          />
        </div>
      </fieldset>
      <fieldset className={fieldStyles.group}>
        <legend>{t('columns.chosen')}</legend>
        <ol className={styles.lines}>
          {placed.map((column, index) => (
            <ColumnLine
              key={column.key}
              name={nameOf(column.key)}
              width={column.width}
              isRequired={column.key === source.columns.primary}
              hasRoom={shown?.includes(column.key) ?? true}
              isFirst={index === 0}
              isLast={index === placed.length - 1}
              onMove={(by) => change((columns) => moveColumn(columns, column.key, by))}
              onSize={(width) => change((columns) => resizeColumn(columns, column.key, width))}
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
                {nameOf(key)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className={fieldStyles.hint}>{t('columns.hint')}</p>
    </Dialog>
  );
}
