import type { Readable } from 'node:stream';
import type { ExportFile } from '@countinghouse/contract';
import { previewRows } from '@countinghouse/contract';
import { parse } from 'csv-parse';
import type { FileStore } from '../files/file-store.ts';
import type { ExportJobRow } from './read-rows.ts';
import { fileKeyOf } from './run-export.ts';
import { readSheetRows } from './xlsx-rows.ts';

/** The rows of one of our CSV files; its closing line is none. A cell cannot begin with the mark: text is quoted. */
async function* readCsvRows(file: Readable): AsyncGenerator<string[]> {
  const parser = parse({ bom: true, comment: '#', comment_no_infix: true });
  file.on('error', (error) => parser.destroy(error));
  yield* file.pipe(parser) as AsyncIterable<string[]>;
}

/** The headings and first rows as they stand in the file. Reads as much of it as that takes, however long it is. */
export async function readPreview(files: FileStore, job: ExportJobRow): Promise<ExportFile['preview']> {
  const file = await files.read(fileKeyOf(job));
  const found: string[][] = [];
  try {
    for await (const row of job.format === 'csv' ? readCsvRows(file) : readSheetRows(file, job.locale)) {
      found.push(row);
      if (found.length > previewRows) break;
    }
  } finally {
    file.destroy();
  }
  const [headings = [], ...rows] = found;
  return { headings, rows };
}
