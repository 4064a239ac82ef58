/** A day as banks write it into texts: it is no account. */
const day = /(?<!\p{Nd})(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\p{Nd})/u;
/** Five digits and more, with hardly anything between them. */
const digitRun = /\p{Nd}(?:[ \p{Pd}./]{0,2}\p{Nd}){4,}/u;
const either = new RegExp(`(${day.source})|${digitRun.source}`, 'gu');

/**
 * A text with nothing but the last four digits of the long numbers in it: accounts, cards, IBANs, references. For what
 * a bank says of a payment and somebody keeps.
 */
export const withoutAccountNumbers = (text: string): string =>
  text.replace(either, (found: string, isDay: string | undefined) =>
    isDay ? found : `••••${found.replace(/\P{Nd}/gu, '').slice(-4)}`,
  );
