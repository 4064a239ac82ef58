/** Signs that would make of a sender's name an address, or a part of one. */
export const isSenderName = (text: string): boolean => !/[<>@"\\,;:]/.test(text);

/** Marks that turn the text behind them around: with one in a name the rest of a line reads backwards. */
export const hasNoTurns = (text: string): boolean => !/\p{Bidi_Control}/u.test(text);

/** Mail programs make links of what looks like an address: whoever words a mail sends nobody anywhere by its text. */
export const hasNoAddresses = (text: string): boolean =>
  !/@|:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text);
