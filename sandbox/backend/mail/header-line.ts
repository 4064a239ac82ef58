/** Line ends and other control characters, and marks that turn the direction of the text behind them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** Text as one line of a mail's header: whatever it holds, it cannot begin another header or a body. */
export const headerLine = (text: string): string => text.replaceAll(unsafe, ' ').trim();
