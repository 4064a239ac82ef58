import type { ExportFile, ExportJob } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { exportPagesTexts } from './export-pages-texts.ts';
import styles from './exports.module.css';

/** Columns whose cells are numbers. */
const numbers = new Set(['amount', 'captured', 'refunded', 'net', 'itemCount']);

interface PreviewTableProps {
  job: ExportJob;
  preview: NonNullable<ExportFile['preview']>;
}

/** The first rows as they stand in the file, every cell as text. */
export function PreviewTable({ job, preview: { headings, rows } }: PreviewTableProps) {
  const { t } = useTranslation(exportPagesTexts);
  const format = useFormat();
  if (rows.length === 0) return <p className={styles.note}>{t('noRows')}</p>;
  const isNumber = (index: number) => numbers.has(job.columns[index] ?? '') || undefined;
  const caption = t('previewCaption', {
    count: rows.length,
    number: format.number(rows.length),
    total: format.number(job.rowCount),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={t('preview')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={job.columns[index] ?? heading} scope="col" data-number={isNumber(index)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name, and never move
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={job.columns[index] ?? index} data-number={isNumber(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
