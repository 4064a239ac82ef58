import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Credentials, startS3, type TestS3 } from '../testing/s3-server.ts';
import { createDirectoryStore, type FileStore } from './file-store.ts';
import { keepFile } from './keep-file.ts';
import { createS3Store } from './s3-store.ts';

const partBytes = 1_000_000;

/** More than two parts of an upload, made as it is read. */
async function* manyBytes(count: number, failsAt = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) {
    if (index === failsAt) throw new Error('the source broke');
    yield Buffer.alloc(partBytes, index % 251);
  }
}

async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

function holdsFiles(store: () => FileStore, list: () => string[]): void {
  it('gives back what was written, small and empty', async () => {
    for (const size of [0, 1, 70_000]) {
      const bytes = randomBytes(size);
      await store().write('evidence/small', bytes);
      expect((await buffer(await store().read('evidence/small'))).equals(bytes)).toBe(true);
    }
  });

  it('streams what does not fit in one part, both ways', async () => {
    await store().write('exports/large', manyBytes(13));
    expect(await digestOf(await store().read('exports/large'))).toBe(await digestOf(manyBytes(13)));
  });

  it.each([
    ['in its first part', 2],
    ['after parts that arrived', 12],
  ])('keeps nothing of a stream that breaks %s, and what was there before stays', async (_, failsAt) => {
    await store().write('exports/job', Buffer.from('the last whole one'));
    const before = list();
    await expect(store().write('exports/job', manyBytes(14, failsAt))).rejects.toThrow('the source broke');
    await expect(store().write('exports/other', manyBytes(14, failsAt))).rejects.toThrow('the source broke');
    expect(list()).toEqual(before);
    expect((await buffer(await store().read('exports/job'))).toString()).toBe('the last whole one');
    await expect(store().read('exports/other')).rejects.toThrow();
  });

  it('keeps no file of which nothing could be written down', async () => {
    const before = list();
    const refuse = () => Promise.reject(new Error('refused'));
    await expect(
      keepFile(store(), { key: 'evidence/lone', bytes: Buffer.from('x') }, refuse),
    ).rejects.toThrow('refused');
    expect(list()).toEqual(before);
  });

  it('removes a file, and one that is not there', async () => {
    await store().write('logos/one', Buffer.from('x'));
    await store().remove('logos/one');
    await store().remove('logos/one');
    await expect(store().read('logos/one')).rejects.toThrow();
  });

  it.each(['../outside', 'exports/../../x', '/etc/passwd', 'exports/a/b'])(
    'takes no key that is none of ours: %s',
    async (key) => {
      await expect(store().write(key, Buffer.from('x'))).rejects.toThrow('bad file key');
      await expect((async () => store().read(key))()).rejects.toThrow('bad file key');
    },
  );
}

describe('a directory', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'countinghouse-files-'));
  const store = createDirectoryStore(directory);
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  holdsFiles(
    () => store,
    () => readdirSync(directory, { recursive: true, encoding: 'utf8' }),
  );

  it('keeps nothing of a file whose last part the disk took but half', () => {
    // Of a file at its limit the system takes what there is room for, as of a disk that is full: 4 KB, of 3 and 3.
    const program = `const { createDirectoryStore } = await import(process.argv[1]);
      const parts = async function* () { for (let part = 0; part < 2; part += 1) yield Buffer.alloc(3_000); };
      await createDirectoryStore(process.argv[2]).write('exports/full', parts()).catch(({ code }) => console.log(code));`;
    const limited = 'ulimit -f 8; exec "$0" --input-type=module -e "$1" "$2" "$3"';
    const source = new URL('file-store.ts', import.meta.url).href;
    const args = ['-c', limited, process.execPath, program, source, directory];
    expect(execFileSync('sh', args, { encoding: 'utf8' })).toBe('EFBIG\n');
    expect(readdirSync(path.join(directory, 'exports'))).not.toContain('full');
  });
});

describe('an S3-compatible store', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
    for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await s3.stop();
  });
  const open = () => createS3Store({ bucket: s3.bucket, region: 'us-east-1', endpoint: s3.url });
  holdsFiles(open, () => s3.list());

  describe('with a key that it does not know', () => {
    afterEach(() => vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Credentials.AWS_SECRET_ACCESS_KEY));
    it('is refused', async () => {
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
      await expect(open().write('logos/one', Buffer.from('x'))).rejects.toThrow(/signature/i);
    });
  });
});
