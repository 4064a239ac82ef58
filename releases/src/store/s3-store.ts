import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assertKey, type ReleaseStore } from './release-store.ts';

export interface S3Settings {
  bucket: string;
  /** Before every key, without slashes around it; may be empty. */
  prefix: string;
  region: string;
  /** A store other than Amazon's, asked with the bucket in the path. */
  endpoint: string | undefined;
}

const timeoutMs = 30_000;
const connectMs = 5_000;
/** As many as one request may name. */
const removedAtOnce = 1_000;

const typeOf: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

interface Place {
  bucket: string;
  /** Before every key: empty, or with a slash at its end. */
  before: string;
}

async function listKeys(
  client: S3Client,
  { bucket, before }: Place,
  start: string,
  after?: string,
): Promise<string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: before + start,
        ContinuationToken: token,
        ...(after !== undefined && { StartAfter: before + after }),
      }),
    );
    keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(before.length)));
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token);
  return keys.sort();
}

/**
 * Releases in a bucket of an S3-compatible store, which must honor `If-None-Match: *` when an object is put: that is
 * its compare-and-swap. Who we are is found by the SDK's own chain (environment, profile, role).
 */
export function createS3Store({ bucket, prefix, region, endpoint }: S3Settings): ReleaseStore {
  const client = new S3Client({
    region,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Compatible stores do not all know the checksums that the SDK adds of its own accord.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const before = prefix === '' ? '' : `${prefix}/`;
  const objectOf = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: before + key };
  };

  const list = (start: string, after?: string) => listKeys(client, { bucket, before }, start, after);

  return {
    name: `s3://${bucket}/${prefix}`,
    folder: null,
    list,
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async create(key, content) {
      const [, extension = ''] = /\.(\w+)(?:\.br)?$/.exec(key) ?? [];
      try {
        await client.send(
          new PutObjectCommand({
            ...objectOf(key),
            Body: content,
            IfNoneMatch: '*',
            ContentType: typeOf[extension] ?? 'application/octet-stream',
            ...(key.endsWith('.br') && { ContentEncoding: 'br' }),
          }),
        );
        return true;
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        // 409: another one is being written under this key at this moment.
        if (status === 412 || status === 409) return false;
        throw error;
      }
    },
    async remove(start) {
      const keys = await list(start);
      for (let at = 0; at < keys.length; at += removedAtOnce) {
        const objects = keys.slice(at, at + removedAtOnce).map((key) => ({ Key: before + key }));
        await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
        );
      }
    },
  };
}
