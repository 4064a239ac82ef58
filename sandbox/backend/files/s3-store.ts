import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { assertKey, type FileStore } from './file-store.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** A store other than Amazon's, asked with the bucket in the path. */
  endpoint: string | undefined;
  /** How long the store may be silent. */
  timeoutMs?: number;
}

/**
 * Files in a bucket of an S3-compatible store; who we are is found by the SDK's own chain (environment, profile, role).
 * A stream goes up in parts, and its object appears when the last is there; one that fails is aborted, parts and all.
 */
export function createS3Store({ bucket, region, endpoint, timeoutMs = 30_000 }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      // Without it the SDK warns and waits on.
      throwOnRequestTimeout: true,
    },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Compatible stores do not all know the checksums that the SDK adds of its own accord.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectOf = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: key };
  };

  return {
    async write(key, bytes) {
      const body = bytes instanceof Uint8Array ? bytes : Readable.from(bytes);
      await new Upload({ client, params: { ...objectOf(key), Body: body }, queueSize: 2 }).done();
    },
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
      return Body as Readable;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
  };
}
