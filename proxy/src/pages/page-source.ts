import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { maxPageBytes } from './parse-page.ts';
import { isPageName } from './safe-link.ts';

interface PageAddress {
  language: string;
  name: string;
}

/** A page's file as its source has it, or why it cannot be had now. */
export type PageFile = PageAddress & ({ text: string } | { fault: Error });

/** Where pages come from: `{language}/{name}.md`, and pictures in `images/`. */
export interface PageSource {
  /** As its setting has it, for the log. */
  address: string;
  /** For how long what was read is taken for what stands there. */
  freshMs: number;
  readPages: () => Promise<PageFile[]>;
  /** Null where there is no such picture. */
  readImage: (name: string) => Promise<Buffer | null>;
}

const languageName = /^[a-z]{2}$/;
/** More would be no help any more; of a folder that was named by mistake, this is where reading ends. */
const maxPages = 300;
const maxImageBytes = 1_000_000;
const answerMs = 5_000;
/** Pages that cannot be had may take so long together: then it is the source that is away, and nobody waits for the rest. */
const mostLostMs = 12_000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function folderSource(dir: string): PageSource {
  const readPages = async () => {
    const languages = (await readdir(dir)).filter((name) => languageName.test(name));
    const pages: PageFile[] = [];
    for (const language of languages) {
      for (const file of (await readdir(path.join(dir, language))).sort()) {
        const name = path.basename(file, '.md');
        if (!file.endsWith('.md') || !isPageName(name) || pages.length === maxPages) continue;
        pages.push({ language, name, text: await readFile(path.join(dir, language, file), 'utf8') });
      }
    }
    return pages;
  };
  const readImage = (name: string) =>
    readFile(path.join(dir, 'images', name)).catch((error) => {
      if (isMissing(error)) return null;
      throw error;
    });
  // Authors see what they saved when they reload a second time.
  return { address: dir, freshMs: 1_000, readPages, readImage };
}

/** What a bucket holds, since it cannot be listed by everybody who may read it. */
const indexSchema = z.record(z.string().regex(languageName), z.array(z.string().refine(isPageName)));

/** @throws Error where there is no answer in time, or too long a one */
async function download(address: string, maxBytes: number): Promise<Buffer | null> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(answerMs) });
  if (answer.status === 404 || answer.status === 403) return null;
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`${address} is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function bucketSource(url: string): PageSource {
  const readPages = async () => {
    const index = await download(`${url}/index.json`, maxPageBytes);
    if (!index) throw new Error('has no index.json');
    const named = Object.entries(indexSchema.parse(JSON.parse(index.toString())));
    const wanted = named.flatMap(([language, names]) => names.map((name) => ({ language, name })));
    const pages: PageFile[] = [];
    let lostMs = 0;
    for (const page of wanted.slice(0, maxPages)) {
      const begunAt = performance.now();
      try {
        const file = await download(`${url}/${page.language}/${page.name}.md`, maxPageBytes);
        if (file) pages.push({ ...page, text: file.toString() });
      } catch (error) {
        lostMs += performance.now() - begunAt;
        if (lostMs > mostLostMs) throw error;
        pages.push({ ...page, fault: error as Error });
      }
    }
    return pages;
  };
  const readImage = (name: string) => download(`${url}/images/${encodeURIComponent(name)}`, maxImageBytes);
  return { address: url, freshMs: 60_000, readPages, readImage };
}

/** @param address a folder, or the https address of one in a bucket, with an `index.json` of its pages */
export const createPageSource = (address: string): PageSource =>
  /^https?:\/\//.test(address) ? bucketSource(address.replace(/\/+$/, '')) : folderSource(address);
