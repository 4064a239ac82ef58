import sharp from 'sharp';

/** By which a mail's HTML names the logo that comes with it. */
export const logoCid = 'logo';

/** How high it is shown, and how much wider than that it may be: drawn twice as large, for screens that show so. */
export const logoHeight = 36;
const maxWidth = 220;
const scale = 2;

/** A picture that travels with a mail: programs show these, and load none from elsewhere unasked. */
export interface InlinePart {
  cid: string;
  contentType: string;
  /** In base64. */
  data: string;
}

const formats = /^data:(image\/(?:png|jpeg|gif|svg\+xml));base64,([\w+/=]+)$/;

/** Whether a logo can travel with a mail; of others the name stands in its place. */
export const travels = (logo: string | null): boolean => formats.test(logo ?? '');

/** Drawings are drawn: mail programs show none. */
const drawn = new Map<string, Promise<InlinePart | null>>();
const mostKept = 50;

const draw = async (data: string): Promise<InlinePart | null> => {
  const png = await sharp(Buffer.from(data, 'base64'), { density: 300 })
    .resize({ width: maxWidth * scale, height: logoHeight * scale, fit: 'inside' })
    .png()
    .toBuffer();
  return { cid: logoCid, contentType: 'image/png', data: png.toString('base64') };
};

/** The logo as a part of a mail; null where it has none, or one that no mail program shows. */
export async function logoPartOf(logo: string | null): Promise<InlinePart | null> {
  const [, contentType, data] = formats.exec(logo ?? '') ?? [];
  if (!contentType || !data) return null;
  if (contentType !== 'image/svg+xml') return { cid: logoCid, contentType, data };
  const part = drawn.get(data) ?? draw(data).catch(() => null);
  if (drawn.size >= mostKept) drawn.clear();
  drawn.set(data, part);
  return part;
}
