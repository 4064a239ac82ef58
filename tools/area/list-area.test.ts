import { areaManifestSchema } from '@countinghouse/contract';
import { describe, expect, it } from 'vitest';
import { findListEndpoint, listPaths } from './list-endpoint.ts';
import { fieldLabel, statusLabel } from './list-labels.ts';
import { listAreaFiles } from './list-template.ts';
import { namesOf } from './template.ts';

describe('the lists of the contract', () => {
  it('are those that answer with pages of records', () => {
    expect(listPaths()).toEqual(
      expect.arrayContaining(['deposits', 'disputes', 'merchants', 'transactions']),
    );
    expect(listPaths()).not.toContain('transactions/status');
  });

  it('say what columns and filters there can be', () => {
    const deposits = findListEndpoint('deposits');
    expect(deposits).toMatchObject({
      permission: 'deposits:read',
      detailPath: 'deposits/detail',
      statusesName: 'depositStatuses',
      filters: { search: true, merchant: true, dates: true },
    });
    const kinds = Object.fromEntries(deposits.fields.map(({ name, kind }) => [name, kind]));
    expect(kinds).toMatchObject({ id: 'text', status: 'status', net: 'money', merchant: 'reference' });
    expect(kinds).toMatchObject({ openedAt: 'instant', effectiveDate: 'date', itemCount: 'number' });
    expect(findListEndpoint('transactions').livePrefix).toBe('txn_');
  });

  it('are named where another is asked for', () => {
    expect(() => findListEndpoint('payouts')).toThrow(/no list of the contract: take one of .*deposits/);
  });
});

it('words fields and statuses as columns say them', () => {
  expect(fieldLabel('openedAt', 'en')).toBe('Opened');
  expect(fieldLabel('itemCount', 'en')).toBe('Item count');
  expect(fieldLabel('id', 'en')).toBe('ID');
  expect(fieldLabel('openedAt', 'vi')).toBe('Ngày mở');
  expect(fieldLabel('somethingElse', 'vi')).toBe('Something else');
  expect(statusLabel('in_transit')).toBe('In transit');
});

describe('an area with a list', () => {
  const files = listAreaFiles(namesOf('payouts'), findListEndpoint('deposits'));

  it('has a manifest that the contract accepts, for those who may read the list', () => {
    const manifest = areaManifestSchema.parse(JSON.parse(files['area.json'] ?? ''));
    expect(manifest.routes[0]?.path).toBe('/payouts');
    const admins = listAreaFiles(namesOf('partners'), findListEndpoint('admin/partners'));
    expect(JSON.parse(admins['area.json'] ?? '').navigation[0].roles).toEqual(['countinghouse']);
  });

  it('is less than 250 lines of code', () => {
    const code = Object.entries(files).filter(([file]) => /\.tsx?$/.test(file));
    const lines = code.flatMap(([, content]) => content.split('\n'));
    expect(lines.length).toBeLessThan(250);
  });
});
