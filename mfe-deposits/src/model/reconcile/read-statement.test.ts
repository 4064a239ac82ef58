import { describe, expect, it } from 'vitest';
import { guessColumns } from './csv-columns.ts';
import { readChosen, readStatement } from './read-statement.ts';
import { type BankStatement, StatementProblem } from './statement.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** What a file says, or why it is refused. */
function read(text: string | Uint8Array): BankStatement | StatementProblem {
  try {
    const look = readStatement(typeof text === 'string' ? bytes(text) : text);
    return 'statement' in look ? look.statement : readChosen(look.text, guessColumns(look.table, 'USD'));
  } catch (error) {
    return error as StatementProblem;
  }
}

const entriesOf = (text: string | Uint8Array) => {
  const statement = read(text);
  if (statement instanceof Error) throw statement;
  return statement.entries.map(({ date, amountMinor, text: said }) => [date, amountMinor, said]);
};

const problemOf = (text: string | Uint8Array) => {
  const problem = read(text);
  return problem instanceof StatementProblem ? [problem.code, problem.facts] : problem;
};

describe('a table', () => {
  it('is read by the names of its columns, below what the bank wrote above it', () => {
    const table = [
      'Account,****1234',
      'Date,Description,Amount,Balance',
      '11/20/2026,"COUNTINGHOUSE, PAYOUT 091000010000001","1,234.50","2,234.50"',
      '11/21/2026,Fee,(12.00),"2,222.50"',
    ].join('\r\n');
    expect(entriesOf(table)).toEqual([
      ['2026-11-20', 123_450, 'COUNTINGHOUSE, PAYOUT 091000010000001'],
      ['2026-11-21', -1_200, 'Fee'],
    ]);
    expect(read(table)).toMatchObject({ isBalanced: true });
  });

  it('may have what came in and what went out apart, semicolons, and a comma before the cents', () => {
    const table = 'Booking date;Details;Credit;Debit\n20.11.2026;Deposit;1.234,50;\n31.12.2026;Rent;;900,00';
    expect(entriesOf(table)).toEqual([
      ['2026-11-20', 123_450, 'Deposit'],
      ['2026-12-31', -90_000, 'Rent'],
    ]);
  });

  it('may have a zero or a dash where a row has nothing', () => {
    const rows = ['11/20/2026,Payout,500.00,0.00,600.00', '11/21/2026,Payout taken back,0.00,500.00,100.00'];
    const table = ['Date,Description,Credit,Debit,Balance', ...rows, '11/22/2026,Fee,-,12.00,88.00'].join(
      '\n',
    );
    expect(entriesOf(table)).toEqual([
      ['2026-11-20', 50_000, 'Payout'],
      ['2026-11-21', -50_000, 'Payout taken back'],
      ['2026-11-22', -1_200, 'Fee'],
    ]);
    expect(read(table)).toMatchObject({ isBalanced: true });
    expect(problemOf('Date,Credit,Debit\n2026-11-20,,-')).toEqual(['badAmount', { line: 2, text: '' }]);
  });

  it('is refused where a balance does not follow from the one before it, newest first or last', () => {
    const rows = ['2026-11-20,A,10.00,110.00', '2026-11-21,B,5.00,115.00', '2026-11-22,C,5.00,121.00'];
    const head = 'Date,Description,Amount,Balance';
    const facts = { currency: 'USD', openingMinor: 11_500, entriesMinor: 500, closingMinor: 12_100 };
    expect(problemOf([head, ...rows].join('\n'))).toEqual(['balance', { ...facts, line: 4 }]);
    expect(problemOf([head, ...rows.toReversed()].join('\n'))).toEqual(['balance', { ...facts, line: 2 }]);
  });

  it.each([
    ['Date,Amount\n2026-02-30,1.00', ['badDate', { line: 2, text: '2026-02-30' }]],
    ['Date,Amount\n2026-02-20,1.005', ['badAmount', { line: 2, text: '1.005' }]],
    ['Date,Amount\n2026-02-20,1.250', ['badAmount', { line: 2, text: '1.250' }]],
    ['Date,Amount', ['noEntries', {}]],
    ['Date,Amount\n2026-02-20,"1.00', ['malformed', { line: 2 }]],
    ['hello', ['unknownFormat', {}]],
  ])('%j is refused', (table, problem) => expect(problemOf(table)).toEqual(problem));
});

const ofx = (entries: string) =>
  `OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>${entries}</BANKTRANLIST><LEDGERBAL><BALAMT>1.00<DTASOF>20261122</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const ofxEntry = (id: string, amount: string) =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120120000[-5:EST]<TRNAMT>${amount}<FITID>${id}<NAME>A&amp;B<MEMO>TRACE 7</STMTTRN>`;

describe('OFX', () => {
  it('is read with its fields’ ends left out, and counts an entry once that stands there twice', () => {
    const file = ofx(ofxEntry('f1', '12.5') + ofxEntry('f2', '-3') + ofxEntry('f1', '12.5'));
    expect(entriesOf(file)).toEqual([
      ['2026-11-20', 1_250, 'A&B TRACE 7 f1'],
      ['2026-11-20', -300, 'A&B TRACE 7 f2'],
    ]);
    expect(read(file)).toMatchObject({ repeats: 1, isBalanced: false });
  });

  it('is read in forints, which have two decimals in every browser, and refused in what is no currency', () => {
    const file = (currency: string) => ofx(ofxEntry('f1', '12500.50')).replace('USD', currency);
    expect(entriesOf(file('HUF'))).toEqual([['2026-11-20', 1_250_050, 'A&B TRACE 7 f1']]);
    expect(problemOf(file('jpy'))).toEqual(['badAmount', { line: expect.any(Number), text: '12500.50' }]);
    expect(problemOf(file('FORINT'))).toEqual(['badAmount', { line: expect.any(Number), text: '12500.50' }]);
  });

  it('is read as XML, too, and refused when it was cut off', () => {
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>USD</CURDEF><STMTTRN><DTPOSTED>20261120</DTPOSTED><TRNAMT>1.00</TRNAMT><MEMO>m</MEMO></STMTTRN></STMTRS></OFX>`;
    expect(entriesOf(xml)).toEqual([['2026-11-20', 100, 'm']]);
    expect(problemOf(xml.slice(0, -20))).toEqual(['malformed', { text: '</OFX>' }]);
  });
});

const money = (name: string, code: string, amount: string) =>
  `<${name}><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></${name}>`;
const camt = (closing: string, version = '02') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>${money('Bal', 'OPBD', '100.00')}${money('Bal', 'CLBD', closing)}<Ntry><Amt Ccy="USD">10.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>X1</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="USD">9.99</Amt><Refs><EndToEndId>E7</EndToEndId></Refs><RmtInf><Ustrd>a &amp; b</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry><Ntry><Amt Ccy="USD">0.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><ValDt><DtTm>2026-11-21T10:00:00Z</DtTm></ValDt></Ntry></Stmt></BkToCstmrStmt></Document>`;

describe('CAMT.053', () => {
  it.each(['02', '08'])(
    'version %s is read, with the amount of the entry, not of the payment in it',
    (version) => {
      expect(entriesOf(camt('110.00', version))).toEqual([
        ['2026-11-20', 1_050, 'X1 E7 a & b'],
        ['2026-11-21', -50, ''],
      ]);
      expect(read(camt('110.00'))).toMatchObject({ isBalanced: true });
    },
  );

  it('is refused where opening and entries do not make its closing, and where it is no XML', () => {
    const facts = { currency: 'USD', openingMinor: 10_000, entriesMinor: 1_000, closingMinor: 11_001 };
    expect(problemOf(camt('110.01'))).toEqual(['balance', facts]);
    expect(problemOf(camt('110.00').replace('</Stmt>', ''))).toMatchObject(['malformed', { line: 1 }]);
  });
});

const bai = ({ closing = 512_350, total = 1_024_700 } = {}) =>
  [
    '01,122099999,123456789,261120,0200,1,55,,2/',
    '02,031001234,122099999,1,261120,2359,USD,2/',
    `03,0975312468,USD,010,500000,,,015,${closing},,/`,
    '16,142,12350,V,261120,,B7,C7,ACH CREDIT',
    '88,TRACE 091000010000007',
    `49,${total},4/`,
    `98,${total},1,6/`,
    `99,${total},1,8/`,
  ].join('\n');

describe('BAI2', () => {
  it('is read with what continues a record', () => {
    expect(entriesOf(bai())).toEqual([['2026-11-20', 12_350, 'B7 C7 ACH CREDIT TRACE 091000010000007']]);
    expect(read(bai())).toMatchObject({ isBalanced: true });
  });

  it('is refused where its control total or its closing does not hold', () => {
    expect(problemOf(bai({ total: 1 }))).toEqual(['controlTotal', { line: 6 }]);
    expect(problemOf(bai({ closing: 512_351, total: 1_024_701 }))).toMatchObject([
      'balance',
      { closingMinor: 512_351 },
    ]);
  });

  it('is refused where an account ends without its trailer, whatever the totals say', () => {
    const cut = bai({ total: 0 }).replace(/^49.*\n/m, '');
    expect(problemOf(cut)).toEqual(['malformed', { line: 6 }]);
  });
});

/** What a bank tells within the day: the same entries, in other elements. */
const dayReport = camt('110.00')
  .replace('camt.053', 'camt.052')
  .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
  .replaceAll('Stmt>', 'Rpt>');

it.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['spaces', bytes(' \n '), 'empty'],
  ['a name in another encoding', new Uint8Array([...bytes('Date,Name\n1,'), 0xe9]), 'encoding'],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'encoding'],
  ['a web page', bytes('<!doctype html><p>Hello'), 'unknownFormat'],
  ['another kind of XML', bytes('<?xml version="1.0"?><a/>'), 'unknownFormat'],
  ['a report within the day', bytes(dayReport), 'unknownFormat'],
])('%s is refused', (_name, file, code) => expect(problemOf(file)).toEqual([code, {}]));

it('reads UTF-16 with its mark, and the encoding that a file says it has', () => {
  const text = 'Date,Name,Amount\n2026-01-02,é,1.00';
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]);
  expect(entriesOf(utf16)).toEqual([['2026-01-02', 100, 'é']]);
  const windows = [...bytes(ofx(ofxEntry('f1', '1').replace('TRACE 7', '#')))];
  expect(entriesOf(new Uint8Array(windows.map((byte) => (byte === 35 ? 0xe9 : byte))))).toEqual([
    ['2026-11-20', 100, 'A&B é f1'],
  ]);
});
