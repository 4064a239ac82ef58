import type { ListEndpoint } from './list-endpoint.ts';
import { columnLabel, valueLabel } from './list-labels.ts';
import { listPageFile, recordPageFile } from './list-pages-template.ts';
import { columnsFile, sourceFile } from './list-source-template.ts';
import { type AreaNames, json, sharedFiles } from './template.ts';

function testFile(names: AreaNames, { name }: ListEndpoint): string {
  const { id, label, vietnamese } = names;
  const tools = `
it('keeps what it shows as a view, and exports it', async () => {
  await openArea(area, { path: '/${id}?density=compact', as: 'admin.demo' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'My ${id}{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Options for My ${id}' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export…' }));
  expect(await screen.findByRole('button', { name: 'Start export' })).toBeDefined();
});
`;
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
${name ? tools : ''}
it('speaks Vietnamese', async () => {
  await openArea(area, { path: '/${id}', as: 'admin.demo', language: 'vi' });
  await screen.findByRole('table', { name: '${vietnamese}' });
});
`;
}

const entries = <Value>(pairs: (readonly [string, Value])[]) => Object.fromEntries(pairs);

/** What each column can say that is one of a few words. */
const wordsOf = ({ columns, statuses }: ListEndpoint, language: 'en' | 'vi') => {
  const choices = columns
    .filter(({ kind }) => kind === 'choice')
    .map(({ key, fields }) => [key, fields[0]?.values ?? []] as const);
  const all = statuses.length > 0 ? [['status', statuses] as const, ...choices] : choices;
  return entries(
    all.map(([key, values]) => [
      key,
      entries(values.map((value) => [value, valueLabel(key, value, language)])),
    ]),
  );
};

function textsOf({ label, vietnamese }: AreaNames, endpoint: ListEndpoint, language: 'en' | 'vi') {
  const { columns } = endpoint;
  const plural = label.toLowerCase();
  const singular = plural.replace(/ies$/, 'y').replace(/s$/, '');
  const noun = vietnamese.toLowerCase();
  const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const own = {
    en: {
      title: label,
      noun_one: singular,
      noun_other: plural,
      search: 'Search',
      details: 'Details',
      updated: `This ${singular} changed. The page shows the latest data.`,
      notFound: `${capitalized(singular)} not found`,
    },
    vi: {
      title: vietnamese,
      noun_other: noun,
      search: 'Tìm kiếm',
      details: 'Chi tiết',
      updated: `${vietnamese} này vừa thay đổi. Trang hiển thị dữ liệu mới nhất.`,
      notFound: `Không tìm thấy ${noun}`,
    },
  };
  const yesNo = { en: { yes: 'Yes', no: 'No' }, vi: { yes: 'Có', no: 'Không' } };
  return {
    ...own[language],
    ...(columns.some(({ kind }) => kind === 'yesNo') && yesNo[language]),
    column: entries(columns.map(({ key }) => [key, columnLabel(key, language)])),
    ...wordsOf(endpoint, language),
  };
}

/** Kit's own, which come with a page that is announced. */
const listTexts = 'kit:list/locales/{language}.json';
const recordTexts = 'kit:record/locales/{language}.json';

/** The files of a new area with a list and the page of a record, over an endpoint of the contract. */
export function listAreaFiles(names: AreaNames, endpoint: ListEndpoint): Record<string, string> {
  const { id } = names;
  return {
    ...sharedFiles(names, endpoint.permission, [
      { path: `/${id}`, loads: ['pages/list-page.tsx', listTexts] },
      { path: `/${id}/:id`, loads: ['pages/record-page.tsx', listTexts, recordTexts] },
    ]),
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
    'src/pages/list-page.test.tsx': testFile(names, endpoint),
    'src/pages/record-page.tsx': recordPageFile(names, endpoint),
    'src/locales/en.json': json(textsOf(names, endpoint, 'en')),
    'src/locales/vi.json': json(textsOf(names, endpoint, 'vi')),
  };
}
