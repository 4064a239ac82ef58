/** Numbers that stand nowhere else, so that finding one is finding where it leaked. */
export const secrets = {
  ein: '987650123',
  ssn: '523456781',
  /** As it is typed; without its zeros it is still the number. */
  account: '000740218365',
  changedAccount: '000618304927',
  birth: '1961-07-19',
};

const numbers = [secrets.ein, secrets.ssn, secrets.account, secrets.changedAccount].map((number) =>
  number.replace(/^0+/, ''),
);
const births =
  /1961-0?7-19|\b0?7[/.-]19[/.-](?:19)?61\b|\b19[/.-]0?7[/.-](?:19)?61\b|\bjul[a-z]* 19,? 1961|\b19 (?:jul[a-z]*|tháng 7),? 1961|(?<!\d)(?:19610719|07191961|19071961)(?!\d)/giu;

/** The secrets that a text holds, however they are written: with spaces or dashes, a day as ISO 8601 or people write it. */
export function leaksIn(text: string): string[] {
  const joined = text.replaceAll(/(?<=\d)[\s\u00a0-](?=\d)/gu, '');
  const found = numbers.filter((number) => text.includes(number) || joined.includes(number));
  return [...new Set([...found, ...(text.match(births) ?? [])])];
}
