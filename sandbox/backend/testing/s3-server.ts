import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface TestS3 {
  url: string;
  bucket: string;
  /** The keys and parts that it holds at the moment. */
  list(): string[];
  stop(): Promise<void>;
}

/** The access key that it knows; it checks signatures. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * An S3 server that is not ours, on a free port. Two things that it lacks are added here: AbortMultipartUpload, for which
 * an upload's parts are a folder named after it, and `If-None-Match: *` when an object is put.
 * @param isLenient whether signatures of requests may be wrong: it works out those about a whole bucket otherwise than
 *   Amazon does
 */
export async function startS3({ isLenient = false } = {}): Promise<TestS3> {
  const directory = mkdtempSync(path.join(tmpdir(), 'countinghouse-s3-'));
  const bucket = 'files';
  const s3 = new S3rver({
    ...{ directory, silent: true, allowMismatchedSignatures: isLenient },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const list = () =>
    readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(path.join(directory, name)).isFile(),
    );
  // Of those that are put at once, one is the first: the server itself would take both.
  const claimed = new Set<string>();
  const claim = (pathname: string, { method, headers }: IncomingMessage): boolean => {
    if (method === 'DELETE') claimed.delete(pathname);
    if (method !== 'PUT' || headers['if-none-match'] !== '*') return true;
    if (claimed.has(pathname)) return false;
    claimed.add(pathname);
    return true;
  };
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://any');
    const isNew = claim(pathname, req);
    if (!isNew) {
      req.resume();
      res.writeHead(412).end();
      return;
    }
    const uploadId = searchParams.get('uploadId');
    if (req.method !== 'DELETE' || uploadId === null) return answer(req, res);
    const parts = list().filter((name) => name.split(path.sep).includes(uploadId));
    for (const part of parts) rmSync(path.join(directory, part));
    res.writeHead(parts.length > 0 ? 204 : 404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    list,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
