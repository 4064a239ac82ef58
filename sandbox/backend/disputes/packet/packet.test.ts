import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { pdfOf } from '../../testing/pdf-of.ts';
import { buildPacket } from './build.ts';
import { inspectFile } from './inspect.ts';
import type { Exhibit, PacketContent } from './packet-content.ts';
import { createPacketWorkers, PacketFailure } from './packet-workers.ts';

/** A picture that no compression makes small. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();

const exhibit = (letter: string, contentType: string): Exhibit => ({
  ...{ letter, contentType, title: 'Receipt', fileName: `${letter}.x`, fileKey: letter },
});

const contentOf = (exhibits: Exhibit[], limits: Partial<PacketContent> = {}): PacketContent => ({
  title: 'Response to dispute dsp_1',
  merchantName: 'Quán Phở Ngon',
  letter: 'To the card issuer:\n\nThe order was delivered.',
  sections: [{ title: 'Payment', lines: [['Amount', 'USD 10.50']] }],
  texts: [['Additional information', 'Gửi từ Sài Gòn']],
  exhibits,
  maxBytes: 2_000_000,
  maxPages: 100,
  writtenAt: new Date('2026-11-20T12:00:00Z'),
  ...limits,
});

const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })).text;

describe('a packet', () => {
  it('is one PDF with letter, facts, texts and every file, in the order that the letter names', async () => {
    const files = [
      await pdfOf(['Tracking 1Z999', 'Signed by Ada']),
      Buffer.from('Hello,\nthanks for the order!'),
      await noise(300),
    ];
    const types = ['application/pdf', 'text/plain', 'image/jpeg'];
    const exhibits = types.map((type, index) => exhibit('ABC'[index] ?? '', type));
    const built = await buildPacket({ type: 'build', content: contentOf(exhibits), files });
    if ('refused' in built) throw new Error(built.refused);
    const pages = await textOf(built.bytes);
    expect(pages).toHaveLength(built.pages);
    expect(pages[0]).toMatch(/The order was delivered.*Exhibit A.*pages 3 to 4.*Exhibit C.*page 6/s);
    expect(pages[1]).toMatch(/USD 10.50.*Gửi từ Sài Gòn/s);
    expect(pages.slice(2, 4).join()).toMatch(/Tracking 1Z999.*Signed by Ada/s);
    expect(pages[4]).toContain('thanks for the order!');
    expect(pages[5]).toContain('Exhibit C');
  });

  it('makes images smaller until it fits, and refuses what is too much even then', async () => {
    const files = [await noise(1_800), await noise(1_800)];
    const exhibits = ['A', 'B'].map((letter) => exhibit(letter, 'image/jpeg'));
    const build = (limits: Partial<PacketContent>) =>
      buildPacket({ type: 'build', content: contentOf(exhibits, limits), files });
    const large = await build({ maxBytes: 20_000_000 });
    const small = await build({ maxBytes: 1_500_000 });
    if ('refused' in large || 'refused' in small) throw new Error('refused');
    expect(small.bytes.length).toBeLessThan(1_500_000);
    expect(large.bytes.length).toBeGreaterThan(1_500_000);
    expect(small.pages).toBe(large.pages);
    expect(await build({ maxBytes: 200_000 })).toMatchObject({ refused: 'packet_bytes', max: 200_000 });
    expect(await build({ maxPages: 3 })).toEqual({ refused: 'packet_pages', max: 3, found: 4 });
  });

  it('takes nothing with it that a file would do when it is opened, clicked or filled in', async () => {
    const source = await PDFDocument.load(await pdfOf(['Tracking']));
    const { context } = source;
    const script = (name: string) =>
      context.register(context.obj({ S: 'JavaScript', JS: PDFString.of(`app.alert('${name}')`) }));
    const field = context.register(context.obj({ T: PDFString.of('f'), AA: { K: script('field') } }));
    const note = context.obj({ Subtype: 'Widget', Parent: field, A: script('note'), Rect: [0, 0, 9, 9] });
    const page = source.getPage(0).node;
    page.set(PDFName.of('AA'), context.obj({ O: script('page') }));
    page.set(PDFName.of('Annots'), context.obj([context.register(note)]));
    source.catalog.set(PDFName.of('OpenAction'), script('document'));
    const files = [Buffer.from(await source.save())];
    const content = contentOf([exhibit('A', 'application/pdf')]);
    const built = await buildPacket({ type: 'build', content, files });
    if ('refused' in built) throw new Error(built.refused);
    const packet = await PDFDocument.load(built.bytes);
    const objects = packet.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(objects.filter((object) => /JavaScript|app\.alert/.test(object))).toEqual([]);
    expect(objects.some((object) => object.includes('/Widget'))).toBe(true);
    expect((await textOf(built.bytes)).join()).toContain('Tracking');
  });

  it('is the same bytes of the same content, whenever it is made', async () => {
    const files = [await pdfOf(['Tracking']), Buffer.from('Hello'), await noise(300), await noise(200)];
    const types = ['application/pdf', 'text/plain', 'image/jpeg', 'image/jpeg'];
    const content = contentOf(types.map((type, index) => exhibit('ABCD'[index] ?? '', type)));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') });
    try {
      const first = await buildPacket({ type: 'build', content, files });
      vi.setSystemTime(new Date('2027-03-01T09:30:05Z'));
      expect(await buildPacket({ type: 'build', content, files })).toEqual(first);
      expect(first).toHaveProperty('bytes');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['é', 20_000],
    ['W', 20_000],
    ['\u00a0x', 10_000],
    ['😀', 10_000],
  ])('sets %j without a space as many times as a text may have it', async (unit, times) => {
    const content = contentOf([], { texts: [['Statement', unit.repeat(times)]] });
    const startedAt = performance.now();
    const built = await buildPacket({ type: 'build', content, files: [] });
    // Measured as one word each takes more than ten times as long.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    if ('refused' in built) throw new Error(built.refused);
    expect(built.pages).toBeGreaterThan(2);
  });
});

describe('a file', () => {
  const inspect = (contentType: string, bytes: Uint8Array, maxPages = 100) =>
    inspectFile({ type: 'inspect', contentType, bytes, maxPages });

  it('is counted as the packet will have it, and warned of by page, never by number', async () => {
    const pdf = await pdfOf(['Fine', 'Card 4242424242424242', 'SSN 123-45-6789']);
    expect(await inspect('application/pdf', pdf)).toMatchObject({
      pages: 3,
      warnings: [
        { code: 'card_number', page: 2 },
        { code: 'social_security_number', page: 3 },
      ],
    });
    const text = Buffer.from(`${'line\n'.repeat(100)}4242 4242 4242 4242`);
    expect(await inspect('text/plain', text)).toMatchObject({
      pages: 2,
      warnings: [{ code: 'card_number', page: null, line: 101 }],
    });
    const image = await inspect('image/jpeg', await noise(1_800));
    if ('refused' in image) throw new Error(image.refused);
    expect(image.pages).toBe(1);
    expect(image.leastBytes).toBeLessThan(image.packetBytes / 2);
  });

  it('of text is warned of where the packet cannot show it; a PDF brings its own letters', async () => {
    expect(await inspect('text/plain', Buffer.from('Xin chào\n你好'))).toMatchObject({
      warnings: [{ code: 'not_printed', page: null, line: 2 }],
    });
    expect(await inspect('application/pdf', await pdfOf(['Fine']))).toMatchObject({ warnings: [] });
  });

  it('is refused before it is read when a part of it unpacks to more than any page needs', async () => {
    const trap = await PDFDocument.create();
    const packed = deflateSync(Buffer.alloc(121_000_000), { level: 1 });
    const zeros = trap.context.stream(packed, { Filter: 'FlateDecode' });
    trap.addPage().node.set(PDFName.of('Contents'), trap.context.register(zeros));
    expect(await inspect('application/pdf', await trap.save())).toEqual({ refused: 'file_unreadable' });
  });

  it('that cannot be opened, is locked, or has more pages than the network takes is refused', async () => {
    const pdf = await pdfOf(['one']);
    const torn = Buffer.concat([pdf.subarray(0, 30), Buffer.from('\n%%EOF')]);
    expect(await inspect('application/pdf', torn)).toEqual({ refused: 'file_unreadable' });
    const locked = await PDFDocument.load(pdf);
    locked.encrypt({ userPassword: 'x', ownerPassword: 'y' });
    expect(await inspect('application/pdf', await locked.save())).toEqual({ refused: 'file_unreadable' });
    expect(await inspect('image/png', Buffer.from('89504e470d0a1a0a', 'hex'))).toEqual({
      refused: 'file_unreadable',
    });
    expect(await inspect('application/pdf', await pdfOf(['1', '2', '3']), 2)).toMatchObject({
      refused: 'packet_pages',
    });
  });
});

describe('processes for files', () => {
  const job = (text: string) => ({
    type: 'inspect' as const,
    contentType: 'text/plain',
    bytes: Buffer.from(text),
    maxPages: 100,
  });

  it.each([
    ['two processes, of which one owner never has both', 2],
    ['one process', 1],
  ])('let owners take turns at %s', async (_, processes) => {
    const { work } = createPacketWorkers({ processes, idleMs: 50 });
    const started: string[] = [];
    const run = (owner: string) =>
      work(owner, async () => {
        started.push(owner);
        return job('x');
      });
    await Promise.all([run('a'), run('a'), run('a'), run('b')]);
    expect(started.slice(0, 2)).toEqual(['a', 'b']);
  });

  it('refuse an owner with too much waiting, and stop what takes too long', async () => {
    const { work } = createPacketWorkers({ processes: 1, waitingPerOwner: 1, runMs: 1 });
    const [first, second, third] = [work('a', job('1')), work('a', job('2')), work('a', job('3'))];
    await expect(third).rejects.toMatchObject({ status: 429 });
    await expect(first).rejects.toBeInstanceOf(PacketFailure);
    await expect(second).rejects.toBeInstanceOf(PacketFailure);
  });

  it('refuse what waited for its turn as long as its asker does, and do it for nobody', async () => {
    const { work } = createPacketWorkers({ processes: 1, answerWithinMs: 20 });
    const release = Promise.withResolvers<ReturnType<typeof job>>();
    const first = work('a', () => release.promise);
    let isDone = false;
    const second = work('b', async () => {
      isDone = true;
      return job('2');
    });
    await expect(second).rejects.toMatchObject({ status: 429 });
    release.resolve(job('1'));
    await expect(first).rejects.toBeInstanceOf(PacketFailure);
    expect(isDone).toBe(false);
  });

  it('get nothing to do once they were ended for having nothing to do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { work } = createPacketWorkers({ idleMs: 50 });
      await work('a', job('1'));
      // Ended, though nobody has heard of it yet.
      vi.advanceTimersByTime(50);
      expect(await work('a', job('2'))).toMatchObject({ pages: 1 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('are stopped when they take too much memory, though their thread is busy', async () => {
    const { work } = createPacketWorkers({ memoryBytes: 50_000_000 });
    const texts: [string, string][] = [['Statement', 'A line of a text.\n'.repeat(5_000)]];
    const build = { type: 'build' as const, content: contentOf([], { texts }), files: [] };
    await expect(work('a', build)).rejects.toBeInstanceOf(PacketFailure);
  });
});
