import { roles as allRoles, type Permission, roleHas, userHas } from '@countinghouse/contract/vocabulary';
import { vietnameseName } from './list-labels.ts';

/** What an area is called in code, on the screen and in addresses. */
export interface AreaNames {
  /** As in `area.json` and the folder's name: `payment-links`. */
  id: string;
  /** As users read it: `Payment links`. */
  label: string;
  /** The same in Vietnamese, where it is known; else in English. */
  vietnamese: string;
  /** Name of the page's component: `PaymentLinksPage`. */
  page: string;
}

/** Reads an area's names from its id, and from the list that it shows. @throws when it is no id */
export function namesOf(id: string, list = ''): AreaNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    throw new Error(
      `"${id}" is no name for an area: use lower-case words with dashes, such as payment-links`,
    );
  }
  const words = id.split('-');
  const capitalized = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const label = [capitalized[0], ...words.slice(1)].join(' ');
  return {
    id,
    label,
    vietnamese: vietnameseName(id, list) ?? label,
    page: `${capitalized.join('')}Page`,
  };
}

/** As the formatter leaves it: what is in an object's own object stands in its line, where it fits. */
export function json(value: object): string {
  const short = (inner: unknown) =>
    JSON.stringify(inner, null, 1).replace(/\n */g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');
  const entries = Object.entries(value).map(([key, inner]) => {
    const line = `  ${JSON.stringify(key)}: ${short(inner)}`;
    const lines = JSON.stringify(inner, null, 2).replaceAll('\n', '\n  ');
    return line.length <= lineWidth ? line : `  ${JSON.stringify(key)}: ${lines}`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}

const lineWidth = 108;

/** What every area has: its package, its manifest for the shell, and the module that it exposes. */
export function sharedFiles(
  { id, label, vietnamese }: AreaNames,
  permission: Permission | null,
  pages: readonly { path: string; loads: readonly string[] }[],
): Record<string, string> {
  const roles = allRoles.filter((role) => permission === null || roleHas(role, permission));
  const isForRestricted =
    permission === null || roles.some((role) => userHas({ role, isRestricted: true }, permission));
  const limits = {
    ...(roles.length < allRoles.length && { roles }),
    ...(!isForRestricted && { hiddenFor: ['restricted'] }),
  };
  return {
    'package.json': json({
      name: `@countinghouse/mfe-${id}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: { build: 'portal-build' },
      dependencies: {
        '@countinghouse/contract': 'workspace:*',
        '@countinghouse/kit': 'workspace:*',
        react: 'catalog:',
      },
      devDependencies: {
        '@testing-library/dom': 'catalog:',
        '@testing-library/react': 'catalog:',
        '@testing-library/user-event': 'catalog:',
        '@types/react': 'catalog:',
      },
    }),
    'tsconfig.json': `{ "extends": "../tsconfig.web.json", "include": ["src", "../kit/src/css.d.ts"] }\n`,
    'webpack.config.ts': `import { areaConfig } from '@countinghouse/kit/build';

export default areaConfig(import.meta.dirname);
`,
    'area.json': json({
      $schema: '../contract/area.schema.json',
      id,
      contract: 1,
      name: { en: label, vi: vietnamese },
      routes: [{ path: `/${id}`, access: 'session', ...limits }],
      navigation: [
        { label: { en: label, vi: vietnamese }, path: `/${id}`, icon: 'card', order: 900, ...limits, roles },
      ],
      pages,
    }),
    'src/area.ts': `import { defineArea } from '@countinghouse/kit';
import { routes } from './routes.tsx';

export default defineArea({
  id: '${id}',
  routes,
  translations: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
  },
});
`,
  };
}

/** The files of a new area, by their path in its folder: one page, in two languages, with a test. */
export function areaFiles(names: AreaNames): Record<string, string> {
  const { id, label, vietnamese, page } = names;
  const pageFile = `${id}-page`;
  return {
    ...sharedFiles(names, null, [{ path: `/${id}`, loads: [`pages/${pageFile}.tsx`] }]),
    'src/routes.tsx': `import { lazyPage, type RouteObject } from '@countinghouse/kit';

const ${page} = lazyPage(() => import('./pages/${pageFile}.tsx').then((module) => module.${page}));

export const routes = (): RouteObject[] => [{ path: '/${id}', element: <${page} /> }];
`,
    [`src/pages/${pageFile}.tsx`]: `import { useFormat, useTranslation } from '@countinghouse/kit';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { Page, QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel, Skeleton } from '@countinghouse/kit/ui-data';

export function ${page}() {
  const { t } = useTranslation('${id}');
  const format = useFormat();
  const scope = useQuery(getUserScope());
  return (
    <Page title={t('title')}>
      <Panel title={t('merchants.title')}>
        {scope.isPending && <Skeleton active title={false} />}
        {scope.isError && <QueryFailure error={scope.error} onRetry={scope.refetch} />}
        {scope.data && t('merchants.count', { number: format.number(scope.data.merchantCount) })}
      </Panel>
    </Page>
  );
}
`,
    [`src/pages/${pageFile}.test.tsx`]: `import { openArea } from '@countinghouse/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import area from '../area.ts';

it('says how many merchants the user sees', async () => {
  await openArea(area, { path: '/${id}', as: 'merchant.demo' });
  expect(await screen.findByRole('heading', { name: '${label}' })).toBeDefined();
  await screen.findByText('You see 1 merchant(s).');
});

it('says so in Vietnamese', async () => {
  await openArea(area, { path: '/${id}', as: 'merchant.demo', language: 'vi' });
  await screen.findByText('Bạn thấy 1 đơn vị.');
});
`,
    'src/locales/en.json': json({
      title: label,
      merchants: { title: 'Your merchants', count: 'You see {{number}} merchant(s).' },
    }),
    'src/locales/vi.json': json({
      title: vietnamese,
      merchants: { title: 'Các đơn vị của bạn', count: 'Bạn thấy {{number}} đơn vị.' },
    }),
  };
}
