import type { TableLayout } from 'pdfmake';

/** The colors that all papers share. */
export const ink = { strong: '#111827', soft: '#6b7280', line: '#d1d5db' };

/** A table with thin lines between its rows, and none around it. */
export const ruledRows: TableLayout = {
  hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => ink.line,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};
