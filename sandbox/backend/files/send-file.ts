import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { FileStore } from './file-store.ts';

export interface SentFile {
  key: string;
  fileName: string;
  contentType: string;
  size: number;
}

/** A file that is made for one answer. */
export interface ContentFile {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A file is an attachment that no browser interprets. One cut short is visibly broken: its length is said. */
function setHeaders(res: Response, { fileName, contentType, size }: Omit<SentFile, 'key'>): void {
  const plainName = fileName.replaceAll(/[^\w.-]/g, '_');
  res.set({
    'Content-Type': contentType,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}

/** Streams a file of the store. */
export async function sendFile(res: Response, files: FileStore, file: SentFile): Promise<void> {
  const bytes = await files.read(file.key);
  setHeaders(res, file);
  await pipeline(bytes, res);
}

/** Sends a file that was made for this answer. */
export function sendContent(res: Response, { bytes, ...file }: ContentFile): void {
  setHeaders(res, { ...file, size: bytes.length });
  res.end(bytes);
}
