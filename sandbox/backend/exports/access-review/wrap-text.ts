/** As much of a word as a line has room for, and the rest. */
function splitWord(word: string, room: number, widthOf: (text: string) => number): [string, string] {
  const letters = [...word];
  let taken = letters.length;
  while (taken > 1 && widthOf(letters.slice(0, taken).join('')) > room) taken -= 1;
  return [letters.slice(0, taken).join(''), letters.slice(taken).join('')];
}

/** A text in lines of `room`; what has no blank is broken anywhere. Nothing is left out. */
export function wrapText(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ');
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= room) line = longer;
    else if (line) {
      lines.push(line);
      line = '';
      words.unshift(word);
    } else {
      const [fits, rest] = splitWord(word, room, widthOf);
      lines.push(fits);
      if (rest) words.unshift(rest);
    }
  }
  return line || lines.length === 0 ? [...lines, line] : lines;
}
