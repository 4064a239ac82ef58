import path from 'node:path';
import { fontFile, fontFolder } from './pdf-fonts.ts';

async function load() {
  const { default: printer } = await import('pdfmake');
  printer.setFonts({ Roboto: { normal: fontFile('Regular'), bold: fontFile('Medium') } });
  // What is written needs its fonts, and nothing else of this machine or of another.
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === fontFolder);
  return printer;
}
let loaded: ReturnType<typeof load> | undefined;

/** What writes PDFs, loaded with the first one: whoever asks for none does not wait for it. */
export function loadPrinter(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}
