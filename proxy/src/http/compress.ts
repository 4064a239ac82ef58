import compression from 'compression';
import type { Request, Response } from 'express';

/** Pages and JSON. Built files are compressed already, and downloads are piped through as they come. */
const isText = (type: unknown) => /^(text\/html|application\/json)/.test(String(type));

/** Shorter ones gain nothing. */
const fewestBytes = 1_024;

/** Compresses answers, as they are written, for who reads that. */
export const compress = compression({
  threshold: fewestBytes,
  filter: (_req, res) => isText(res.getHeader('content-type')),
});

/** The same for an answer whose headers are known before any of it is written: most need nothing of it. */
export function compressIfLong(req: Request, res: Response, headers: Record<string, string>): void {
  if (!isText(headers['content-type'])) return;
  const isShort = Number(headers['content-length']) < fewestBytes;
  if (isShort || headers['content-encoding'] !== undefined) res.setHeader('Vary', 'Accept-Encoding');
  else compress(req, res, () => undefined);
}
