import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { areaManifestSchema } from '@countinghouse/contract';
import { listColumns, listNames } from '@countinghouse/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { findListEndpoint, listPaths } from './list-endpoint.ts';
import { columnLabel, valueLabel } from './list-labels.ts';
import { listAreaFiles } from './list-template.ts';
import { namesOf } from './template.ts';

const portalLists = [
  'transactions',
  'disputes',
  'deposits',
  'merchant-status',
  'usermanagement/all',
  'hosted-payment/links',
];

describe('the lists of the contract', () => {
  it('are those that answer with pages of records', () => {
    expect(listPaths()).toEqual(expect.arrayContaining([...portalLists, 'merchants', 'admin/partners']));
    expect(listPaths()).not.toContain('transactions/status');
    expect(portalLists.map((list) => findListEndpoint(list).name)).toEqual(listNames);
  });

  it('say what columns, filters and totals there can be', () => {
    const deposits = findListEndpoint('deposits');
    expect(deposits).toMatchObject({
      permission: 'deposits:read',
      detailPath: 'deposits/detail',
      totalsPath: 'deposits/status',
      statusesName: 'depositStatuses',
      filters: { search: true, merchant: true, dates: true },
      liveSubject: 'deposit',
    });
    expect(deposits.columns.map(({ key }) => key)).toEqual(listColumns.deposits);
    const kinds = Object.fromEntries(deposits.columns.map(({ key, kind }) => [key, kind]));
    expect(kinds).toMatchObject({ id: 'text', status: 'status', net: 'money', merchant: 'reference' });
    expect(kinds).toMatchObject({ opened: 'instant', effective: 'date', items: 'number' });
  });

  it('show what a column of several fields, or of another name, stands for', () => {
    const cells = (list: string) =>
      Object.fromEntries(findListEndpoint(list).columns.map(({ key, cell }) => [key, cell]));
    expect(cells('transactions').refunded).toContain('row.refundedMinor');
    expect(cells('transactions').method).toContain('row.last4');
    expect(cells('merchant-status')).toMatchObject({
      id: 'row.merchantId',
      charges: expect.stringContaining('yes'),
    });
    expect(cells('usermanagement/all').name).toContain('row.familyName');
  });

  it('are named where another is asked for', () => {
    expect(() => findListEndpoint('payouts')).toThrow(/no list of the contract: take one of .*deposits/);
  });
});

it('words columns and values as the portal says them', () => {
  expect(columnLabel('opened', 'en')).toBe('Opened');
  expect(columnLabel('id', 'en')).toBe('ID');
  expect(columnLabel('opened', 'vi')).toBe('Ngày mở');
  expect(columnLabel('somethingElse', 'vi')).toBe('Something else');
  expect(valueLabel('status', 'in_transit', 'en')).toBe('In transit');
  expect(valueLabel('role', 'partners', 'en')).toBe('Partner');
});

it.each(portalLists)('has Vietnamese for all that the list of %s says', (list) => {
  const { columns, statuses } = findListEndpoint(list);
  const values = columns.flatMap(({ key, fields }) =>
    fields.flatMap((field) => field.values.map((value) => [key, value] as const)),
  );
  for (const [key, value] of [...values, ...statuses.map((status) => ['status', status] as const)]) {
    if (key !== 'method' && value !== 'ach')
      expect(valueLabel(key, value, 'vi'), value).not.toBe(valueLabel(key, value, 'en'));
  }
  for (const { key } of columns) {
    if (!['id', 'email', 'mcc'].includes(key))
      expect(columnLabel(key, 'vi'), key).not.toBe(columnLabel(key, 'en'));
  }
});

describe('an area with a list', () => {
  const filesOf = (list: string) => listAreaFiles(namesOf('payouts', list), findListEndpoint(list));
  const manifestOf = (list: string) => areaManifestSchema.parse(JSON.parse(filesOf(list)['area.json'] ?? ''));

  it('has a manifest that the contract accepts, for those who may read the list', () => {
    expect(manifestOf('deposits').routes[0]).toMatchObject({ path: '/payouts', hiddenFor: [] });
    expect(manifestOf('deposits').navigation[0]?.label).toEqual({ en: 'Payouts', vi: 'Khoản chi trả' });
    expect(manifestOf('admin/partners').navigation[0]?.roles).toEqual(['countinghouse']);
    expect(manifestOf('usermanagement/all').routes[0]?.hiddenFor).toEqual(['restricted']);
  });

  it.each(portalLists)('has views, an export and totals over %s', (list) => {
    const source = filesOf(list)['src/api/list.ts'];
    for (const rule of ['views:', 'export:', 'readTotals:', 'noResults:']) expect(source).toContain(rule);
  });

  it.each(portalLists)('is less than 250 lines of code over %s, as the formatter leaves it', (list) => {
    const biome = path.join(root, 'node_modules', '.bin', 'biome');
    const code = Object.entries(filesOf(list)).filter(([file]) => /\.tsx?$/.test(file));
    const lines = code.map(([file, input]) => {
      const formatted = execFileSync(biome, ['format', `--stdin-file-path=${file}`], { cwd: root, input });
      return formatted.toString().split('\n').length - 1;
    });
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThan(250);
  });
});
