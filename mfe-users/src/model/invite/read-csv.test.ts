import { maxInvitations } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { emptyDraft } from './invite-draft.ts';
import { CsvProblem, readCsv, readCsvFile } from './read-csv.ts';
import { resultsFile, templateFile } from './write-csv.ts';

const inviter = { role: 'partners', isRestricted: false } as const;
const head = 'email,given_name,family_name,username,role,merchants';

it('reads a spreadsheet’s file: with a mark, semicolons, quotes and columns of its own', () => {
  const text =
    '\ufeffFamily name;Given-Name;E-mail;Email;merchants\r\nLane;"Ada; B.";x;ada@example.com;mer_0001|Alder, Inc.\r\n\r\n';
  const { rows, ignored } = readCsv(text);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.line).toBe(2);
  expect(rows[0]?.cells).toMatchObject({
    email: 'ada@example.com',
    given_name: 'Ada; B.',
    family_name: 'Lane',
    username: '',
    merchants: 'mer_0001|Alder, Inc.',
  });
  expect(ignored).toEqual(['E-mail']);
});

it.each([
  ['email,given_name\na@b.co,A', 'columns'],
  [`${head}\n`, 'empty'],
  [`${head}\n${'a@b.co,A,B,,,\n'.repeat(maxInvitations + 1)}`, 'tooMany'],
  [`${head}\na@b.co,"A,B,,,\n`, 'malformed'],
  [`${head}\na@b.co,Ren\ufffd,B,,,\n`, 'encoding'],
])('refuses %.40s as %s', (text, reason) => {
  expect(() => readCsv(text)).toThrow(expect.objectContaining({ reason }));
});

it('refuses a file that is too large before it reads it', async () => {
  const file = new File(['x'.repeat(1_000_001)], 'large.csv');
  await expect(readCsvFile(file)).rejects.toThrow(CsvProblem);
});

it('takes as many rows as may be invited', () => {
  expect(readCsv(`${head}\n${'a@b.co,A,B,,,\n'.repeat(maxInvitations)}`).rows).toHaveLength(maxInvitations);
});

it('writes no formula, and reads what it wrote', async () => {
  const draft = {
    ...emptyDraft(inviter, 'en'),
    ...{ email: '+a@example.com', givenName: '=HYPERLINK("x")', familyName: "'Lane;", username: 'ada.lane' },
    role: 'merchants',
    merchant: { id: 'mer_0001', name: 'Alder' },
  } as const;
  const text = await resultsFile([{ draft, result: 'failed', reason: '@taken' }]).text();
  const [, line = ''] = text.split('\r\n');
  expect(line).toBe(
    `'+a@example.com,"'=HYPERLINK(""x"")","'Lane;",ada.lane,merchant,,mer_0001,no,en,failed,'@taken`,
  );
  const { rows, ignored } = readCsv(text);
  expect(rows[0]?.cells).toMatchObject({
    email: '+a@example.com',
    given_name: '=HYPERLINK("x")',
    role: 'merchant',
    merchants: 'mer_0001',
  });
  expect(ignored).toEqual([]);
  expect(readCsv(await templateFile(draft).text()).rows).toHaveLength(1);
});
