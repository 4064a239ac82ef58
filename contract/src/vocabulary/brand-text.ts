/** Signs that would make of a sender's name an address, or a part of one. */
const addressSigns = /[<>@"\\,;:]/g;

/** Whether mails can come from a name as it stands. */
export const isSenderName = (text: string): boolean => text.search(addressSigns) === -1;

/** The name that mails can come from, of one that was chosen for something else. */
export const toSenderName = (name: string): string => name.replace(addressSigns, ' ').trim() || 'Payments';

/** Marks that turn the text behind them around: with one in a name the rest of a line reads backwards. */
export const hasNoTurns = (text: string): boolean => !/\p{Bidi_Control}/u.test(text);

/** Mail programs make links of what looks like an address: whoever words a mail sends nobody anywhere by its text. */
export const hasNoAddresses = (text: string): boolean =>
  !/@|:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text);
