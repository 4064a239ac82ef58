import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
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
 * An S3 server that is not ours, on a free port. The one thing it lacks is AbortMultipartUpload, which is added here:
 * an upload's parts are a folder named after it.
 */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(path.join(tmpdir(), 'countinghouse-s3-'));
  const bucket = 'files';
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const list = () =>
    readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(path.join(directory, name)).isFile(),
    );
  const server = createServer((req, res) => {
    const uploadId = new URL(req.url ?? '', 'http://any').searchParams.get('uploadId');
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
