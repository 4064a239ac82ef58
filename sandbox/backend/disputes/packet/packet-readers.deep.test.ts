import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packetLimitOf } from '@countinghouse/contract/vocabulary';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../../testing/pdf-of.ts';
import { buildPacket } from './build.ts';
import type { PacketContent } from './packet-content.ts';

const hasPoppler = ['pdftotext', 'pdftoppm'].every((tool) => spawnSync(tool, ['-v']).error === undefined);
if (!hasPoppler) console.log('poppler-utils is not installed: packets are not read by another viewer');

const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-packet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Kind = 'pdf' | 'text' | 'jpeg' | 'png';
const types: Record<Kind, string> = {
  pdf: 'application/pdf',
  text: 'text/plain',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

async function fileOf(kind: Kind, size: number, mark: string): Promise<Buffer> {
  if (kind === 'pdf') return pdfOf(Array.from({ length: size }, (_, page) => `${mark} page ${page + 1}`));
  if (kind === 'text') return Buffer.from(`${mark}\n${'A line of a log.\n'.repeat(size * 20)}`);
  const side = 100 + size * 150;
  const picture = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
  return kind === 'jpeg' ? picture.jpeg({ quality: 90 }).toBuffer() : picture.png().toBuffer();
}

async function packetOf(kinds: readonly [Kind, number][], brand: 'visa' | 'mastercard' | 'amex') {
  const files = await Promise.all(kinds.map(([kind, size], index) => fileOf(kind, size, `Mark${index}x`)));
  const content: PacketContent = {
    title: 'Response to dispute dsp_1',
    merchantName: 'Quán Phở Ngon',
    letter: 'To the card issuer:\n\nThe order was delivered.',
    sections: [{ title: 'Payment', lines: [['Amount', 'USD 10.50']] }],
    texts: [['Additional information', 'Gửi từ Sài Gòn']],
    exhibits: kinds.map(([kind], index) => ({
      ...{ letter: `X${index}`, title: 'Receipt', fileName: `${index}`, fileKey: '' },
      contentType: types[kind],
    })),
    ...packetLimitOf(brand, 'chargeback'),
    writtenAt: new Date('2026-11-20T12:00:00Z'),
  };
  return buildPacket({ type: 'build', content, files });
}

describe.skipIf(!hasPoppler)('a packet', () => {
  it('within every network’s limits holds all of every file, as another viewer reads it', async () => {
    const kind = fc.constantFrom<Kind>('pdf', 'text', 'jpeg', 'png');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(kind, fc.integer({ min: 1, max: 9 })), { maxLength: 6 }),
        fc.constantFrom('visa' as const, 'mastercard' as const, 'amex' as const),
        async (kinds, brand) => {
          const built = await packetOf(kinds, brand);
          const { maxBytes, maxPages } = packetLimitOf(brand, 'chargeback');
          if ('refused' in built) {
            expect(built.found).toBeGreaterThan(built.max ?? 0);
            return;
          }
          expect(built.bytes.length).toBeLessThanOrEqual(maxBytes);
          expect(built.pages).toBeLessThanOrEqual(maxPages);
          const file = path.join(folder, 'packet.pdf');
          writeFileSync(file, built.bytes);
          const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
          expect(text).toContain('The order was delivered.');
          expect(text).toContain('Gửi từ Sài Gòn');
          for (const [index, [type, size]] of kinds.entries()) {
            if (type === 'pdf') expect(text).toContain(`Mark${index}x page ${size}`);
            else if (type === 'text') expect(text).toContain(`Mark${index}x`);
            else expect(text).toContain(`Exhibit X${index}`);
          }
          expect(text.split('\f').length - 1).toBe(built.pages);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is drawn on every page by another viewer', async () => {
    const built = await packetOf(
      [
        ['pdf', 2],
        ['jpeg', 5],
        ['text', 1],
      ],
      'visa',
    );
    if ('refused' in built) throw new Error(built.refused);
    const file = path.join(folder, 'drawn.pdf');
    writeFileSync(file, built.bytes);
    execFileSync('pdftoppm', ['-r', '40', '-png', file, path.join(folder, 'drawn')]);
    const pages = readdirSync(folder).filter((name) => /^drawn-\d+\.png$/.test(name));
    expect(pages).toHaveLength(built.pages);
    for (const page of pages) expect(statSync(path.join(folder, page)).size).toBeGreaterThan(500);
  });
});
