/** Text as LIKE takes it literally: a `%`, `_` or `\` that a user typed is itself, not a pattern. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The LIKE pattern of everything that contains `text`. */
export const containing = (text: string): string => `%${literal(text)}%`;
