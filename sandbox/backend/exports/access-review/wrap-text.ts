/** How wide one letter is. */
export type LetterWidth = (letter: string) => number;

/**
 * Asks for the width of each kind of letter once. Whoever measures a text part by part, to see what still fits, measures
 * most of it many times over: one long name would hold up everybody whose files are drawn after it.
 */
export function rememberWidths(measure: LetterWidth): LetterWidth {
  const known = new Map<string, number>();
  return (letter) => {
    const width = known.get(letter) ?? measure(letter);
    known.set(letter, width);
    return width;
  };
}

/** A text in lines of `room`; what has no blank is broken anywhere. Nothing is left out. */
export function wrapText(text: string, room: number, widthOf: LetterWidth): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const endLine = () => {
    lines.push(line);
    line = '';
    taken = 0;
  };
  for (const word of text.split(' ')) {
    const letters = [...word];
    const between = line ? widthOf(' ') : 0;
    const width = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
    if (taken + between + width <= room) {
      line = line ? `${line} ${word}` : word;
      taken += between + width;
      continue;
    }
    if (line) endLine();
    for (const letter of letters) {
      if (line && taken + widthOf(letter) > room) endLine();
      line += letter;
      taken += widthOf(letter);
    }
  }
  if (line || lines.length === 0) endLine();
  return lines;
}
