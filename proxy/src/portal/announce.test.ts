import { type PublishedRegistry, publishedAreaSchema, shellManifestSchema } from '@countinghouse/contract';
import { describe, expect, it } from 'vitest';
import { type Asked, announce, matchPattern } from './announce.ts';

const none = { files: [], texts: { en: [], vi: [] } };

const shell = shellManifestSchema.parse({
  version: 'shell-1',
  provides: { kit: '1.0.0', contract: '1.0.0' },
  always: { files: ['always.js'], texts: { en: ['en.js'], vi: ['vi.js'] } },
  signedIn: {
    ...none,
    files: ['layout.js'],
    reads: [{ path: 'user/custom-display', query: {}, unlessKept: 'customDisplay' }],
  },
  pages: [{ ...none, path: '/dashboard', files: ['dashboard.js'], reads: [{ path: 'user/boards' }] }],
  shared: { 'kit/list': ['list.js'], 'kit/record': ['record.js'] },
  kitTexts: { list: { en: ['list-en.js'], vi: ['list-vi.js'] } },
});

const page = (path: string, part: object = {}) => ({
  ...none,
  path,
  reads: [],
  shared: [],
  kitTexts: [],
  ...part,
});

const area = (id: string, routes: object[], pages: object[]) => ({
  ...{
    id,
    contract: 1,
    name: { en: id, vi: id },
    navigation: [],
    version: '1',
    label: '1',
    container: id,
    routes,
    pages,
  },
  needs: { kit: '^1.0.0', contract: '^1.0.0' },
  entry: `/mfe/${id}/entry.js`,
  assets: ['entry', 'page', 'en', 'vi', 'other'].map((name) => ({
    ...{ url: `/mfe/${id}/${name}.js`, integrity: `sha256-${name}`, initial: name === 'entry' },
  })),
});

const registry: PublishedRegistry = {
  revision: '1',
  areas: [
    area('auth', [{ path: '/login', access: 'public' }], [page('/login', { files: ['/mfe/auth/page.js'] })]),
    area(
      'deposits',
      [
        { path: '/list-deposit', access: 'session', hiddenFor: ['restricted'] },
        { path: '/deposit', access: 'session', roles: ['partners'] },
      ],
      [
        page('/list-deposit', {
          files: ['/mfe/deposits/page.js'],
          texts: { en: ['/mfe/deposits/en.js'], vi: ['/mfe/deposits/vi.js'] },
          shared: ['kit/list'],
          kitTexts: ['list'],
          reads: [
            { path: 'deposits', query: { limit: 30 }, unlessView: 'deposits' },
            { path: 'deposits/all', roles: ['countinghouse'] },
          ],
        }),
        page('/deposit/new', { files: ['/mfe/deposits/other.js'] }),
        page('/deposit/:id', {
          files: ['/mfe/deposits/page.js'],
          reads: [{ path: 'deposits/detail', query: { id: ':id', zone: '{timeZone}' } }],
        }),
      ],
    ),
  ].map((one) => publishedAreaSchema.parse(one)),
};

const partner: NonNullable<Asked['session']> = {
  ...{ username: 'p', name: 'P', email: 'p@example.com', groups: ['partners'], role: 'partners' },
  ...{ isRestrictedUser: false, isExternalUser: false, externalPrefix: null },
  ...{ merchantId: null, partnerId: 'par_1', encodedMerchant: null },
};

const begin = (pathname: string, part: Partial<Asked> = {}) =>
  announce(shell, registry, { pathname, hasQuery: false, language: 'en', session: partner, ...part });
const filesOf = (...asked: Parameters<typeof begin>) => begin(...asked).files.map(({ url }) => url);
const readsOf = (...asked: Parameters<typeof begin>) =>
  begin(...asked).reads.map(({ url }) => url.replace(/^.*digitz-iq/, ''));

describe('the files of a page', () => {
  it('are the shell’s, the area’s and the page’s own, with the parts of kit that it takes', () => {
    expect(filesOf('/list-deposit')).toEqual([
      '/assets/always.js',
      '/assets/en.js',
      '/assets/layout.js',
      '/mfe/deposits/entry.js',
      '/mfe/deposits/page.js',
      '/mfe/deposits/en.js',
      '/assets/list.js',
      '/assets/list-en.js',
    ]);
  });

  it('have their digests, where they are an area’s', () => {
    const digests = new Map(begin('/list-deposit').files.map(({ url, integrity }) => [url, integrity]));
    expect(digests.get('/mfe/deposits/page.js')).toBe('sha256-page');
    expect(digests.get('/assets/list.js')).toBeNull();
  });

  it('come in the language that the browser’s pages are in', () => {
    const files = filesOf('/list-deposit', { language: 'vi' });
    expect(files.filter((file) => /(en|vi)\.js$/.test(file))).toEqual([
      '/assets/vi.js',
      '/mfe/deposits/vi.js',
      '/assets/list-vi.js',
    ]);
  });

  it('are those of the page that names the path without a variable, if there is one', () => {
    expect(filesOf('/deposit/new')).toContain('/mfe/deposits/other.js');
    expect(filesOf('/deposit/dep_1')).not.toContain('/mfe/deposits/other.js');
  });

  it('of an area’s unknown page are what the area begins with', () => {
    expect(filesOf('/deposit/dep_1/more').filter((file) => file.startsWith('/mfe'))).toEqual([
      '/mfe/deposits/entry.js',
    ]);
  });

  it('are those of signing in for who has no session, and not for who may have one', () => {
    const signIn = ['/assets/always.js', '/assets/en.js', '/mfe/auth/entry.js', '/mfe/auth/page.js'];
    expect(filesOf('/list-deposit', { session: null })).toEqual(signIn);
    expect(filesOf('/', { session: null })).toEqual(signIn);
    expect(filesOf('/list-deposit', { session: undefined })).toContain('/mfe/deposits/page.js');
  });

  it.each(['/', '/login'])('of %s are those of the page that the user lands on', (pathname) => {
    expect(filesOf(pathname)).toContain('/assets/dashboard.js');
    const manager = { ...partner, role: 'multi-merchant' as const };
    expect(filesOf(pathname, { session: manager })).not.toContain('/assets/dashboard.js');
  });
});

describe('what is asked for early', () => {
  it('is what the page says, with what its path names and without what the browser knows', () => {
    expect(readsOf('/deposit/dep_1')).toEqual([
      '/user/custom-display',
      '/deposits/detail?id=dep_1&zone={timeZone}',
    ]);
    expect(begin('/list-deposit').reads).toMatchObject([
      { unlessKept: 'customDisplay' },
      { unlessView: 'deposits' },
    ]);
  });

  it('is not what only other roles ask for', () => {
    const admin = { ...partner, role: 'countinghouse' as const };
    expect(readsOf('/list-deposit')).not.toContain('/deposits/all');
    expect(readsOf('/list-deposit', { session: admin })).toContain('/deposits/all');
  });

  it('is not what an address with a filter asks for', () => {
    expect(readsOf('/list-deposit', { hasQuery: true })).toEqual(['/user/custom-display']);
  });

  it.each([
    ['nobody', null],
    ['who may be anybody', undefined],
    ['who may not see the page', { ...partner, isRestrictedUser: true }],
    ['who has no role yet', { ...partner, role: null }],
  ])('is nothing for %s', (_who, session) => {
    expect(readsOf('/list-deposit', { session })).toEqual([]);
  });

  it('holds nothing of the path that would be another parameter', () => {
    expect(readsOf('/deposit/a&b=c%26d')).toContain('/deposits/detail?id=a%26b%3Dc%26d&zone={timeZone}');
  });
});

it('a pattern does not fit a path that says nothing, or nothing that can be read', () => {
  expect(matchPattern('/deposit/:id', '/deposit/')).toBeNull();
  expect(matchPattern('/deposit/:id', '/deposit/%E0%A4%A')).toBeNull();
  expect(matchPattern('/deposit/:id', '/deposit/%C3%A9')).toEqual({ ':id': 'é' });
});
