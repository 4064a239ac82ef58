import { createRequire } from 'node:module';
import path from 'node:path';

/** Where the fonts of all papers are; they have Vietnamese. */
export const fontFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
);

export const fontFile = (name: 'Regular' | 'Medium') => path.join(fontFolder, `Roboto-${name}.ttf`);
