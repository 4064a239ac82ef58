import type { ExportJob } from '@countinghouse/contract';
import {
  type ExportKind,
  exportColumns,
  exportLocales,
  listExports,
  listNames,
} from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { startExport } from '@countinghouse/kit/query';
import { signInAs } from '@countinghouse/kit/testing';
import { expect, it, vi } from 'vitest';
import en from './locales/en.json' with { type: 'json' };
import vietnamese from './locales/vi.json' with { type: 'json' };

const namesIn = { en: en.fileColumn, vi: vietnamese.fileColumn };

const headingsOf = ({ fileName }: ExportJob) =>
  vi.waitFor(
    async () => {
      const { preview } = await http.get('export/preview', { query: { fileName } });
      if (!preview) throw new Error('the export is not ready');
      return preview.headings;
    },
    { interval: 200 },
  );

it.each(listNames)('calls the columns of an export of %s what the file calls them', async (list) => {
  await signInAs('admin.demo');
  const kind: ExportKind = listExports[list];
  for (const locale of exportLocales) {
    const headings = await headingsOf(await startExport(kind, { locale }));
    const names: Readonly<Record<string, string>> = namesIn[locale];
    expect(exportColumns[kind].map((column) => names[column])).toEqual(headings);
  }
});
