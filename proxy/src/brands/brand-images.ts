import { createHash } from 'node:crypto';
import type { Brand } from '@countinghouse/contract';
import { brandImagePath } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';
import type { Portal } from './portal.ts';

/** A picture that is no longer than this stands in the page itself: another request would take longer. */
const longestInPage = 3_000;

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

interface Image {
  type: string;
  bytes: Buffer;
}

/** What a data URL holds; null for another address. */
function readDataUrl(url: string): Image | null {
  const [, type = '', base64, data] =
    /^data:(image\/[a-z+]+)(?:;[\w=-]+)*?(;base64)?,(.*)$/is.exec(url) ?? [];
  if (data === undefined) return null;
  return {
    type: type.toLowerCase(),
    bytes: base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data)),
  };
}

/** By what it holds: another picture has another name. */
const nameOf = ({ type, bytes }: Image) =>
  `${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}.${endings[type] ?? 'bin'}`;

interface Pictures {
  /** Where a page gets a picture of the brand, by the address that the brand has. */
  addressOf: ReadonlyMap<string, string>;
  byName: ReadonlyMap<string, Image>;
}

const known = new WeakMap<Brand, Pictures>();

/** The pictures of a brand, worked out once. */
function picturesOf(brand: Brand): Pictures {
  const before = known.get(brand);
  if (before) return before;
  const addressOf = new Map<string, string>();
  const byName = new Map<string, Image>();
  for (const url of [brand.logo.light, brand.logo.dark, brand.icon]) {
    const image = url !== null && url.length > longestInPage ? readDataUrl(url) : null;
    if (url === null) continue;
    if (image) byName.set(nameOf(image), image);
    addressOf.set(url, image ? `${brandImagePath}/${nameOf(image)}` : url);
  }
  const pictures = { addressOf, byName };
  known.set(brand, pictures);
  return pictures;
}

/** Where pages of a brand get one of its pictures: in the page itself, at the portal, or at its CDN. */
export const pictureAddress = (brand: Brand, url: string | null): string | null =>
  url === null ? null : (picturesOf(brand).addressOf.get(url) ?? null);

/** Answers with a picture of the brand whose portal is asked: at another brand's host it is not there. */
export const brandImage: RequestHandler<{ name: string }> = (req, res) => {
  const { brand }: Portal = req.portal;
  const image = brand && picturesOf(brand).byName.get(req.params.name);
  if (!image) throw new Problem(404, 'not_found', 'There is no such picture.');
  res.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Nothing in it runs, whatever it is opened as.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  res.type(image.type).send(image.bytes);
};
