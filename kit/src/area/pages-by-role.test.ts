import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaManifestSchema, endpoints, type RegistryArea } from '@countinghouse/contract';
import { externalPrefixes, isFor, roles, userHas, type Visitor } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { navigationFor } from './navigation.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Every area as its own file tells of it, not as a test would have it. */
const areas = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) =>
    areaManifestSchema.parse(JSON.parse(readFileSync(path.join(root, name, 'area.json'), 'utf8'))),
  );

type Records = (typeof areas)[number]['records'];

/** The list and the pages of the records that the palette finds. */
const recordPlaces = (records: Records) =>
  records
    ? [records.list, ...records.pages.map((page) => page.path)].flatMap((place) =>
        place ? [{ ...records, path: place }] : [],
      )
    : [];

const visitors: Visitor[] = roles.flatMap((role) =>
  [false, true].flatMap((isRestrictedUser) =>
    [null, ...externalPrefixes].map((externalPrefix) => ({ role, isRestrictedUser, externalPrefix })),
  ),
);

interface Page {
  /** What it is there for: whom the backend denies this it would show a refusal, or a form that cannot be sent. */
  calls: keyof typeof endpoints;
  /** Whom the specification keeps from it besides. */
  unless?: (visitor: Visitor) => boolean;
}

/** Every page behind sign-in, in words of the test's own. */
const pages: Record<string, Page> = {
  '/list-transaction': { calls: 'listTransactions' },
  '/transaction': { calls: 'listTransactions' },
  '/transaction-ach': { calls: 'listTransactions' },
  '/transaction-customer': { calls: 'listTransactions' },
  '/virtual-terminal': { calls: 'createPayment' },
  '/list-deposit': { calls: 'listDeposits' },
  '/deposit': { calls: 'listDeposits' },
  '/disputes': { calls: 'listDisputes' },
  '/dispute-management-detail': { calls: 'listDisputes' },
  '/merchants': { calls: 'listMerchantStatuses', unless: ({ role }) => role === 'merchants' },
  '/merchant-register': {
    calls: 'startApplication',
    unless: ({ role, externalPrefix }) => role !== 'partners' || externalPrefix === 'hauspay',
  },
  '/account_document': { calls: 'listDocuments' },
  '/merchant-setting': { calls: 'getBusinessSettings' },
  '/merchant-account-setting': { calls: 'getMerchantSettings' },
  '/user-management': { calls: 'listUsers' },
  '/hosted-payment': {
    calls: 'listPaymentLinks',
    unless: ({ externalPrefix }) => externalPrefix === 'hauspay',
  },
};

/** The profile is everybody's, whatever they may do. */
const routes = areas
  .flatMap((area) => area.routes)
  .filter(({ access, roles: audience }) => access === 'session' && audience.length > 0);

function mayOpen(visitor: Visitor, place: string): boolean {
  const [, page] = Object.entries(pages).find(([path]) => `${place}/`.startsWith(`${path}/`)) ?? [];
  if (!page) throw new Error(`${place} is no page`);
  const { role, isRestrictedUser: isRestricted } = visitor;
  return userHas({ role, isRestricted }, endpoints[page.calls].permission) && !page.unless?.(visitor);
}

it('has a rule for every page of every area', () => {
  expect(routes.map((page) => page.path).sort()).toEqual(Object.keys(pages).sort());
});

it.each(visitors)(
  '$role, restricted: $isRestrictedUser, external: $externalPrefix, is offered and opens exactly their pages',
  (visitor) => {
    const opened = routes.filter((page) => isFor(visitor, page)).map((page) => page.path);
    const theirs = Object.keys(pages).filter((page) => mayOpen(visitor, page));
    expect(opened.sort()).toEqual(theirs.sort());
    const entries = navigationFor(visitor, areas as unknown as RegistryArea[])
      .flatMap((item) => [item, ...item.children])
      .flatMap((item) => (item.path && item.areaId ? [item.path] : []));
    const others = areas
      .flatMap(({ shortcuts, records }) => [...shortcuts, ...recordPlaces(records)])
      .filter((place) => isFor(visitor, place))
      .map((place) => place.path);
    expect([...entries, ...others].filter((place) => !mayOpen(visitor, place))).toEqual([]);
    expect(entries.includes('/user-management')).toBe(!visitor.isRestrictedUser);
  },
);
