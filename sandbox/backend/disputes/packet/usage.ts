import type { FileRow } from '../response/draft.ts';

/** About what fonts, letter and tables take. */
export const frameBytes = 60_000;
const bytesPerCharacter = 0.6;
const charactersPerLine = 95;
const linesPerPage = 48;
/** What the page of facts takes besides the texts. */
const factLines = 40;

/** How many lines a text takes when it is set. */
export const linesOf = (text: string): number =>
  text === ''
    ? 0
    : text
        .split('\n')
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersPerLine)), 0);

export interface Usage {
  pages: number;
  bytes: number;
  leastBytes: number;
}

/** About what a packet of these texts and files takes; what is made in the end is measured. */
export function usageOf(texts: readonly string[], files: readonly FileRow[]): Usage {
  const lines = texts.reduce((sum, text) => sum + linesOf(text), factLines);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const made = frameBytes + Math.ceil(characters * bytesPerCharacter);
  return {
    pages: Math.ceil(lines / linesPerPage) + files.reduce((sum, file) => sum + file.pages, 0),
    bytes: files.reduce((sum, file) => sum + file.packetBytes, made),
    leastBytes: files.reduce((sum, file) => sum + file.leastBytes, made),
  };
}
