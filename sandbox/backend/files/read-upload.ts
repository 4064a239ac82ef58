import { createHash } from 'node:crypto';
import { fieldProblem } from '@countinghouse/contract';
import type { Request } from 'express';
import { invalidField, Problem } from '../http/problem.ts';
import { type FileType, inspectFile } from './content-type.ts';

interface UploadRules {
  /** What the sender calls it; without a name the content alone decides. */
  fileName?: string;
  limit: number;
  allowed: readonly string[];
  scan: Scan;
}

export interface Upload {
  bytes: Buffer;
  contentType: FileType;
  sha256: string;
}

/** Says whether bytes are safe to keep; the hook for a virus scanner. */
export type Scan = (bytes: Buffer) => Promise<boolean>;

// The antivirus industry's test file; it harms nobody. Split, so that no scanner takes this source for it.
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Without a scanner: knows the antivirus test file alone. */
export const scanForTestVirus: Scan = async (bytes) => !bytes.includes(testVirus);

/** Asks a scanner over HTTP: any answer but 2xx refuses the file, silence too. */
export const scanAt =
  (url: string): Scan =>
  async (bytes) => {
    const body = new Uint8Array(bytes);
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(10_000) });
    return response.ok;
  };

const tooLarge = (limit: number) =>
  new Problem(413, 'payload_too_large', `The file is larger than ${limit} bytes.`, [
    fieldProblem('file', 'file_size', { max: limit }),
  ]);

async function collect(req: Request, limit: number): Promise<Buffer> {
  if (Number(req.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Problem ? error : invalidField('file', 'cut_short');
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a file that is a request's body: size before and during, type by content, scanned.
 * @throws Problem 413, 415 or 400 naming `file`
 */
export async function readUpload(
  req: Request,
  { fileName, limit, allowed, scan }: UploadRules,
): Promise<Upload> {
  if (!req.is('application/octet-stream')) {
    throw new Problem(415, 'unsupported_media_type', 'Send the file as application/octet-stream.');
  }
  // A compressed body could unpack to any size.
  if ((req.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new Problem(415, 'unsupported_media_type', 'Send the file as it is, without an encoding.');
  }
  const bytes = await collect(req, limit);
  const inspection = inspectFile(bytes, fileName, allowed);
  if ('problem' in inspection) throw invalidField('file', inspection.problem, inspection.params);
  if (!(await scan(bytes))) throw invalidField('file', 'file_infected');
  return { bytes, contentType: inspection.type, sha256: createHash('sha256').update(bytes).digest('hex') };
}
