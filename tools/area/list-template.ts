import { roleHas, roles } from '@countinghouse/contract/vocabulary';
import type { ListEndpoint } from './list-endpoint.ts';
import { fieldLabel, statusLabel } from './list-labels.ts';
import { listPageFile, recordPageFile } from './list-pages-template.ts';
import { columnsFile, sourceFile } from './list-source-template.ts';
import { type AreaNames, json, sharedFiles } from './template.ts';

function testFile({ id, label }: AreaNames): string {
  return `import { openArea } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';

it('lists records, and leads to the page of each', async () => {
  const router = await openArea(area, { path: '/${id}', as: 'admin.demo' });
  const table = await screen.findByRole('table', { name: '${label}' });
  const [link] = within(table).getAllByRole('link');
  await userEvent.click(link as HTMLElement);
  await screen.findByRole('region', { name: 'Details' });
  expect(router.state.location.pathname).toBe(link?.getAttribute('href'));
});

it('speaks Vietnamese', async () => {
  await openArea(area, { path: '/${id}', as: 'admin.demo', language: 'vi' });
  await screen.findByRole('button', { name: 'Cột' });
});
`;
}

function textsOf({ label }: AreaNames, { fields, statuses }: ListEndpoint, language: 'en' | 'vi') {
  const plural = label.toLowerCase();
  const singular = plural.replace(/ies$/, 'y').replace(/s$/, '');
  const isEnglish = language === 'en';
  const entries = <Value>(pairs: [string, Value][]) => Object.fromEntries(pairs);
  return {
    title: label,
    ...(isEnglish ? { noun_one: singular, noun_other: plural } : { noun_other: plural }),
    search: isEnglish ? 'Search' : 'Tìm kiếm',
    details: isEnglish ? 'Details' : 'Chi tiết',
    updated: isEnglish ? `This ${singular} has changed; the page shows it as it is now.` : 'Đã có thay đổi.',
    notFound: isEnglish ? `There is no such ${singular}` : 'Không tìm thấy',
    column: entries(fields.map(({ name }) => [name, fieldLabel(name, language)])),
    ...(fields.some(({ kind }) => kind === 'status') && {
      status: entries(statuses.map((status) => [status, statusLabel(status)])),
    }),
  };
}

/** The files of a new area with a list and the page of a record, over an endpoint of the contract. */
export function listAreaFiles(names: AreaNames, endpoint: ListEndpoint): Record<string, string> {
  const { id } = names;
  const allowed = roles.filter((role) => roleHas(role, endpoint.permission));
  return {
    ...sharedFiles(names, allowed),
    'src/routes.tsx': `import { lazyPart, listTexts, recordTexts, type RouteObject } from '@countinghouse/kit';

const ListPage = lazyPart([listTexts], () => import('./pages/list-page.tsx').then((page) => page.ListPage));
const RecordPage = lazyPart([listTexts, recordTexts], () => import('./pages/record-page.tsx').then((page) => page.RecordPage));

export const routes = (): RouteObject[] => [
  { path: '/${id}', element: <ListPage /> },
  { path: '/${id}/:id', element: <RecordPage /> },
];
`,
    'src/api/list.ts': sourceFile(names, endpoint),
    'src/components/columns.tsx': columnsFile(names, endpoint),
    'src/pages/list-page.tsx': listPageFile(names, endpoint),
    'src/pages/list-page.test.tsx': testFile(names),
    'src/pages/record-page.tsx': recordPageFile(names, endpoint),
    'src/locales/en.json': json(textsOf(names, endpoint, 'en')),
    'src/locales/vi.json': json(textsOf(names, endpoint, 'vi')),
  };
}
