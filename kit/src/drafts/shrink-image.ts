/** An image that was read, to be drawn anew at another size. */
export interface ReadImage {
  width: number;
  height: number;
  /** As a JPEG. */
  draw: (size: { width: number; height: number }, quality: number) => Promise<Blob>;
}

type ReadImageOf = (file: Blob) => Promise<ReadImage>;

/** Small enough to be sent as it is. */
const fineBytes = 400_000;
/** Where the small print of a letter-size page can still be read. */
const longestEdge = 2_200;
const steps = [
  { edge: longestEdge, quality: 0.82 },
  { edge: 1_800, quality: 0.75 },
  { edge: 1_500, quality: 0.7 },
];

const isImage = ({ type, name }: File) =>
  /^image\/(jpeg|png|webp|heic)$/.test(type) || /\.(jpe?g|png|webp|heic)$/i.test(name);
/** What banks take as it is. */
const isTaken = ({ type }: File) => type === 'image/jpeg' || type === 'image/png';

const asJpeg = (blob: Blob, { name, lastModified }: File) =>
  new File([blob], `${name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg', lastModified });

/** In a worker of the browser's own, upright as the camera was held, without the place where it was taken. */
export const readImage: ReadImageOf = async (file) => {
  const bitmap = await createImageBitmap(file);
  return {
    width: bitmap.width,
    height: bitmap.height,
    draw: (size, quality) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, size);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, size.width, size.height);
      context.drawImage(bitmap, 0, 0, size.width, size.height);
      return new Promise((resolve, reject) =>
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))),
          'image/jpeg',
          quality,
        ),
      );
    },
  };
};

/**
 * A photo as large as a bank can use it: networks take a megabyte or two for all files of a response. What is no image,
 * is small, or would not get smaller, is sent as it is; so is what the browser cannot read, for the server says why.
 */
export async function shrinkImage(file: File, read: ReadImageOf = readImage): Promise<File> {
  if (!isImage(file) || (isTaken(file) && file.size <= fineBytes)) return file;
  try {
    const image = await read(file);
    const longest = Math.max(image.width, image.height);
    let smallest: Blob | null = null;
    for (const { edge, quality } of steps) {
      const scale = Math.min(1, edge / longest);
      const size = {
        width: Math.max(1, Math.round(image.width * scale)),
        height: Math.max(1, Math.round(image.height * scale)),
      };
      const drawn = await image.draw(size, quality);
      if (!smallest || drawn.size < smallest.size) smallest = drawn;
      if (smallest.size <= fineBytes) break;
    }
    if (!smallest || (isTaken(file) && smallest.size >= file.size)) return file;
    return asJpeg(smallest, file);
  } catch {
    return file;
  }
}
