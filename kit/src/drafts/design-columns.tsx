import { type ReactNode, useState } from 'react';
import { draftTexts, useTranslation } from '../index.ts';
import { Segmented, useIsNarrow } from '../ui-data/index.ts';
import styles from './parts.module.css';

const sides = ['edit', 'preview'] as const;

interface DesignColumnsProps {
  fields: ReactNode;
  /** How wide the fields are at the most, in px. */
  fieldsWidth: number;
  preview: ReactNode;
}

/** The fields of what is designed, and beside them what it makes; where there is no room for both, one or the other. */
export function DesignColumns({ fields, fieldsWidth, preview }: DesignColumnsProps) {
  const { t } = useTranslation(draftTexts);
  const isNarrow = useIsNarrow();
  const [side, setSide] = useState<(typeof sides)[number]>('edit');
  const columns = isNarrow ? {} : { gridTemplateColumns: `minmax(0, ${fieldsWidth}px) minmax(0, 1fr)` };
  return (
    <>
      {isNarrow && (
        <Segmented
          block
          aria-label={t('side')}
          value={side}
          options={sides.map((value) => ({ value, label: t(`sides.${value}`) }))}
          onChange={setSide}
        />
      )}
      <div className={styles.columns} style={columns}>
        <div className={styles.edit} hidden={isNarrow && side !== 'edit'}>
          {fields}
        </div>
        <div className={styles.side} hidden={isNarrow && side !== 'preview'}>
          {preview}
        </div>
      </div>
    </>
  );
}
