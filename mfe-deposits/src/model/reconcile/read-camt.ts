import { SaxesParser } from 'saxes';
import { toMinor } from './amounts.ts';
import {
  type AccountBalance,
  type BankEntry,
  type BankStatement,
  checkBalance,
  StatementProblem,
} from './statement.ts';

interface Entry {
  line: number;
  amount: string;
  currency: string;
  sign: string;
  booked: string;
  valued: string;
  said: string[];
}

interface Balance {
  code: string;
  amount: string;
  sign: string;
}

interface Account extends AccountBalance {
  entries: BankEntry[];
}

/** Where texts stand that tell entries from one another: the bank's reference, the payment's, names, remarks. */
const told = new Set([
  'AcctSvcrRef',
  'NtryRef',
  'EndToEndId',
  'TxId',
  'InstrId',
  'Nm',
  'Ustrd',
  'AddtlNtryInf',
  'AddtlTxInf',
  'Ref',
]);

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function signed(amount: string, sign: string, currency: string, line: number): number {
  const minor = toMinor(amount, currency);
  if (minor === null || (sign !== 'CRDT' && sign !== 'DBIT')) {
    throw new StatementProblem('badAmount', { line, text: `${amount} ${sign}`.trim() });
  }
  return sign === 'DBIT' && minor !== 0 ? -minor : minor;
}

function finishEntry({ line, amount, currency, sign, booked, valued, said }: Entry): BankEntry {
  const date = (booked || valued).slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new StatementProblem('badDate', { line, text: date });
  return {
    line,
    date,
    currency,
    amountMinor: signed(amount, sign, currency, line),
    text: [...new Set(said)].join(' '),
  };
}

/** The opening is what was booked at the start, or the closing of before; the closing what is booked at the end. */
function takeBalance(account: Account, { code, amount, sign }: Balance, line: number): void {
  const minor = signed(amount, sign, account.currency, line);
  if (code === 'OPBD' || (code === 'PRCD' && account.openingMinor === null)) account.openingMinor = minor;
  if (code === 'CLBD') account.closingMinor = minor;
}

/** Follows the elements of a statement, whichever version of it: their names are the same. */
function follow(parser: SaxesParser, accounts: Account[]): void {
  const path: string[] = [];
  let entry: Entry | null = null;
  let balance: Balance | null = null;
  let text = '';
  let currency = '';
  let line = 0;
  parser.on('opentag', ({ name, attributes }) => {
    const element = localName(name);
    path.push(element);
    text = '';
    if (element === 'Stmt')
      accounts.push({ currency: '', openingMinor: null, closingMinor: null, entries: [] });
    else if (element === 'Ntry') {
      line += 1;
      entry = { line, amount: '', currency: '', sign: '', booked: '', valued: '', said: [] };
    } else if (element === 'Bal') balance = { code: '', amount: '', sign: '' };
    else if (element === 'Amt') currency = String(attributes.Ccy ?? '');
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('cdata', (piece) => {
    text += piece;
  });
  parser.on('closetag', () => {
    const element = path.pop() ?? '';
    const [value, parent] = [text.trim(), path.at(-1) ?? ''];
    const account = accounts.at(-1);
    if (entry) takeText(entry, { element, parent, value, currency });
    else if (balance) {
      if (element === 'Cd') balance.code = value;
      else if (element === 'CdtDbtInd') balance.sign = value;
      else if (element === 'Amt') {
        balance.amount = value;
        if (account) account.currency ||= currency;
      }
    }
    if (element === 'Ntry' && entry && account) {
      account.entries.push(finishEntry(entry));
      account.currency ||= entry.currency;
      entry = null;
    } else if (element === 'Bal' && balance && account) {
      takeBalance(account, balance, line);
      balance = null;
    }
    text = '';
  });
}

/** Amount, sign and days are the entry's own, not those of the payments inside it. */
function takeText(
  entry: Entry,
  { element, parent, value, currency }: { element: string; parent: string; value: string; currency: string },
): void {
  if (parent === 'Ntry' && element === 'Amt') [entry.amount, entry.currency] = [value, currency];
  else if (parent === 'Ntry' && element === 'CdtDbtInd') entry.sign = value;
  else if (parent === 'BookgDt') entry.booked = value;
  else if (parent === 'ValDt') entry.valued = value;
  else if (told.has(element) && value !== '') entry.said.push(value);
}

const chunkSize = 65_536;

/** ISO 20022 `camt.053`, all versions. @throws StatementProblem */
export function readCamt(text: string): BankStatement {
  const parser = new SaxesParser();
  const accounts: Account[] = [];
  parser.on('error', () => {
    throw new StatementProblem('malformed', { line: parser.line });
  });
  follow(parser, accounts);
  for (let at = 0; at < text.length; at += chunkSize) parser.write(text.slice(at, at + chunkSize));
  parser.close();
  const isBalanced = accounts.map((account) => checkBalance(account, account.entries)).some(Boolean);
  return { format: 'camt', entries: accounts.flatMap(({ entries }) => entries), repeats: 0, isBalanced };
}
