import { dayOf } from './dates.ts';
import {
  type AccountBalance,
  type BankEntry,
  type BankStatement,
  checkBalance,
  StatementProblem,
} from './statement.ts';

interface Line {
  code: string;
  fields: string[];
  line: number;
}

/** Records with what continues them (88) put back in its place. A `/` ends a record's fields; texts go on to the line's end. */
function readRecords(text: string): Line[] {
  const records: Line[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const content = raw.trim();
    if (content === '') continue;
    const [code = '', ...fields] = content.replace(/\/\s*$/, '').split(',');
    const last = records.at(-1);
    if (code === '88' && last) last.fields.push(...fields);
    else if (/^(01|02|03|16|49|98|99)$/.test(code)) records.push({ code, fields, line: index + 1 });
    else throw new StatementProblem('malformed', { line: index + 1, text: content.slice(0, 40) });
  }
  if (records[0]?.code !== '01' || records.at(-1)?.code !== '99') throw new StatementProblem('malformed', {});
  return records;
}

function amountIn(text: string | undefined, line: number): number {
  const value = (text ?? '').trim();
  if (value === '') return 0;
  if (!/^[+-]?\d{1,15}$/.test(value)) throw new StatementProblem('badAmount', { line, text: value });
  return Number(value);
}

/** How many fields say when money is available, by the kind that stands before them. */
function fundsFields(fields: readonly string[], at: number): number {
  const kind = fields[at]?.toUpperCase();
  if (kind === 'V') return 3;
  if (kind === 'S') return 4;
  if (kind === 'D') return 2 + 2 * (Number(fields[at + 1]) || 0);
  return 1;
}

const sixDigits = (text = '') => {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(text.trim());
  return parts ? dayOf(2000 + Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
};

interface Account extends AccountBalance {
  entries: BankEntry[];
  /** All amounts of the account as they are written, which its trailer repeats. */
  controlTotal: number;
}

/** 010 is the opening ledger balance, 015 the closing one; what else there is counts for the control total only. */
function beginAccount({ fields, line }: Line, groupCurrency: string): Account {
  const account: Account = {
    ...{ currency: fields[1]?.trim() || groupCurrency, openingMinor: null, closingMinor: null },
    ...{ entries: [], controlTotal: 0 },
  };
  for (let at = 2; at < fields.length; at += 3 + fundsFields(fields, at + 3)) {
    const amount = amountIn(fields[at + 1], line);
    if (fields[at] === '010') account.openingMinor = amount;
    if (fields[at] === '015') account.closingMinor = amount;
    account.controlTotal += amount;
  }
  return account;
}

/** Type codes up to 399 are credits, from 400 to 699 debits. */
function readEntry({ fields, line }: Line, date: string, currency: string): BankEntry {
  const code = Number(fields[0]);
  const amount = amountIn(fields[1], line);
  if (!(code >= 100 && code <= 999)) throw new StatementProblem('malformed', { line, text: fields[0] ?? '' });
  const rest = fields.slice(2 + fundsFields(fields, 2));
  const amountMinor = code >= 400 && code <= 699 ? -amount : amount;
  return { line, date, amountMinor, currency, text: rest.join(' ').trim() };
}

const agrees = (total: number, { fields, line }: Line) => {
  if (amountIn(fields[0], line) !== total) throw new StatementProblem('controlTotal', { line });
};

/** BAI2, as American banks send it to businesses; its control totals must hold. @throws StatementProblem */
export function readBai2(text: string): BankStatement {
  const entries: BankEntry[] = [];
  let [fileTotal, groupTotal, isBalanced] = [0, 0, false];
  let [date, groupCurrency]: [string | null, string] = [null, 'USD'];
  let account: Account | null = null;
  for (const record of readRecords(text)) {
    const { code, fields, line } = record;
    // An account without its trailer was cut: its entries would be missing.
    if (account && code !== '16' && code !== '49') throw new StatementProblem('malformed', { line });
    if (code === '02') {
      [groupTotal, date, groupCurrency] = [0, sixDigits(fields[3]), fields[5]?.trim() || 'USD'];
      if (date === null) throw new StatementProblem('badDate', { line, text: fields[3] ?? '' });
    } else if (code === '03') account = beginAccount(record, groupCurrency);
    else if (code === '16') {
      if (!account || !date) throw new StatementProblem('malformed', { line });
      account.entries.push(readEntry(record, date, account.currency));
      account.controlTotal += amountIn(fields[1], line);
    } else if (code === '49') {
      if (!account) throw new StatementProblem('malformed', { line });
      agrees(account.controlTotal, record);
      isBalanced = checkBalance(account, account.entries) || isBalanced;
      groupTotal += account.controlTotal;
      for (const entry of account.entries) entries.push(entry);
      account = null;
    } else if (code === '98') {
      agrees(groupTotal, record);
      fileTotal += groupTotal;
    } else if (code === '99') agrees(fileTotal, record);
  }
  return { format: 'bai2', entries, repeats: 0, isBalanced };
}
