import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { FileStore } from './file-store.ts';

export interface SentFile {
  key: string;
  fileName: string;
  contentType: string;
  size: number;
}

/** Streams a file as an attachment that no browser interprets. One cut short is visibly broken: its length is said. */
export async function sendFile(
  res: Response,
  files: FileStore,
  { key, fileName, contentType, size }: SentFile,
): Promise<void> {
  const bytes = await files.read(key);
  const plainName = fileName.replaceAll(/[^\w.-]/g, '_');
  res.set({
    'Content-Type': contentType,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
  await pipeline(bytes, res);
}
