/** Marks that turn the direction of the text behind them: with one in a name the rest of a line reads backwards. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** People write their names themselves: none becomes a link or an address in a mail program, or turns what follows. */
export const plainName = (name: string): string =>
  name
    .replaceAll(turns, '')
    .replaceAll('://', ': ')
    .replaceAll('@', ' @ ')
    .replaceAll(/\.(?=[\p{L}\d]{2,})/gu, '. ');
