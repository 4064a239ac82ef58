import { toMinor } from './amounts.ts';
import { compactDay } from './dates.ts';
import { type BankEntry, type BankStatement, checkBalance, StatementProblem } from './statement.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const withoutEntities = (text: string) =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? all;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : all;
  });

type Fields = Map<string, string>;

/** What is read between a tag's opening and its end: its fields, whichever form of OFX they are in. */
const blocks = new Set(['STMTTRN', 'LEDGERBAL']);
/** A new account begins: what follows is of its own currency and balance. */
const accounts = new Set(['STMTRS', 'CCSTMTRS']);

interface Account {
  currency: string;
  entries: Fields[];
  closing: Fields | null;
}

function readAccounts(text: string): Account[] {
  const found: Account[] = [];
  let fields: Fields | null = null;
  // SGML leaves the end of a field out: its value ends where the next tag begins. XML has both, and reads alike.
  for (const [, slash, tag = '', value = ''] of text.matchAll(/<(\/?)([A-Za-z0-9.]+)[^>]*>([^<]*)/g)) {
    const name = tag.toUpperCase();
    if (slash) {
      if (blocks.has(name)) fields = null;
    } else if (accounts.has(name)) found.push({ currency: 'USD', entries: [], closing: null });
    else if (blocks.has(name)) {
      const account = found.at(-1);
      if (!account) throw new StatementProblem('malformed', { text: name });
      fields = new Map();
      if (name === 'STMTTRN') account.entries.push(fields);
      else account.closing = fields;
    } else if (fields) fields.set(name, withoutEntities(value).trim());
    else if (name === 'CURDEF' && found.length > 0) (found.at(-1) as Account).currency = value.trim();
  }
  return found;
}

function readEntry(fields: Fields, line: number, currency: string): BankEntry {
  const posted = fields.get('DTPOSTED') ?? '';
  const amount = fields.get('TRNAMT') ?? '';
  const date = compactDay(posted);
  if (date === null) throw new StatementProblem('badDate', { line, text: posted });
  const amountMinor = toMinor(amount.replace(',', '.'), currency);
  if (amountMinor === null) throw new StatementProblem('badAmount', { line, text: amount });
  const said = ['NAME', 'PAYEE', 'MEMO', 'REFNUM', 'CHECKNUM', 'FITID'].flatMap(
    (name) => fields.get(name) ?? [],
  );
  return { line, date, amountMinor, currency, text: said.join(' ') };
}

/** Open Financial Exchange, SGML (1.x) and XML (2.x). @throws StatementProblem */
export function readOfx(text: string): BankStatement {
  if (!/<\/OFX>\s*$/i.test(text)) throw new StatementProblem('malformed', { text: '</OFX>' });
  const entries: BankEntry[] = [];
  let repeats = 0;
  let line = 0;
  let isBalanced = false;
  for (const account of readAccounts(text)) {
    const seen = new Set<string>();
    const own: BankEntry[] = [];
    for (const fields of account.entries) {
      line += 1;
      const id = fields.get('FITID');
      if (id && seen.has(id)) {
        repeats += 1;
        continue;
      }
      if (id) seen.add(id);
      own.push(readEntry(fields, line, account.currency));
    }
    // OFX has the balance after the entries only: there is nothing to begin from.
    isBalanced =
      checkBalance({ currency: account.currency, openingMinor: null, closingMinor: null }, own) || isBalanced;
    for (const entry of own) entries.push(entry);
  }
  return { format: 'ofx', entries, repeats, isBalanced };
}
