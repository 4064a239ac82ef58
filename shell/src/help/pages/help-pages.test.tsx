import type { HelpPage } from '@countinghouse/contract';
import { defineArea } from '@countinghouse/kit';
import { answerInstead, openArea, restoreNetwork } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { OwnPages } from '../../routing/own-pages.tsx';

/** The pages as the portal has them, in no area. */
const area = defineArea({
  id: 'page',
  routes: () => [{ path: '*', element: <OwnPages /> }],
  translations: { en: async () => ({ default: {} }), vi: async () => ({ default: {} }) },
});

const open = (path: string, language: 'en' | 'vi' = 'en') =>
  openArea(area, { path, as: 'merchant.demo', language });

const scrolledTo = vi.fn();
beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this.id);
  };
});
afterEach(restoreNetwork);

it('finds a page by its headings, opens it, and goes to a heading', async () => {
  const router = await open('/md');
  const search = await screen.findByRole('searchbox', { name: 'Search help' });
  await screen.findByRole('link', { name: 'Deposits' });
  await userEvent.type(search, 'reconcile');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Keyboard shortcuts' })).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: 'Deposits' }));
  await screen.findByRole('heading', { name: 'Deposits', level: 1 });
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const [first] = contents.getAllByRole('link') as [HTMLElement];
  await userEvent.click(first);
  expect(router.state.location.hash).toMatch(/^#help-/);
  const heading = screen.getByRole('heading', { name: first.textContent ?? '', level: 2 });
  await waitFor(() => expect(scrolledTo).toHaveBeenLastCalledWith(heading.id));
});

it('shows a page though the heading of its link was cut within a letter', async () => {
  await open('/md/deposits#help-%E1%BB');
  await screen.findByRole('heading', { name: 'Deposits', level: 1 });
  await screen.findByRole('navigation', { name: 'On this page' });
});

it('finds a page by a heading as it is written, marks and all', async () => {
  await open("/md?search=can't%20sign%20in");
  await screen.findByRole('link', { name: 'Manage users' });
  expect(screen.queryByRole('link', { name: 'Deposits' })).toBeNull();
});

it('says that nothing is found, and that a page is gone', async () => {
  const router = await open('/md?search=zzzz');
  await screen.findByText('No help pages match “zzzz”.');
  await router.navigate('/md/no-such-page');
  await screen.findByRole('heading', { name: 'Help page not found' });
  await userEvent.click(screen.getByRole('link', { name: 'All help pages' }));
  await screen.findByRole('heading', { name: 'Help', level: 1 });
});

it('shows a page in the reader’s language, or says that it is in another', async () => {
  const router = await open('/md/deposits', 'vi');
  await screen.findByRole('link', { name: 'Tất cả trang trợ giúp' });
  await waitFor(() => expect(document.querySelector('div[lang="vi"] p')).not.toBeNull());
  const english: HelpPage = {
    ...{
      name: 'fees',
      kind: 'news',
      title: 'Fees',
      summary: 'New fees.',
      language: 'en',
      date: '2026-11-20',
    },
    ...{ until: null, headings: [], paths: [], roles: [] },
    blocks: [
      { kind: 'paragraph', parts: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
      {
        kind: 'paragraph',
        parts: [
          {
            kind: 'link',
            to: 'https://fees.example/',
            host: 'fees.example',
            parts: [{ kind: 'text', text: 'List' }],
          },
        ],
      },
    ],
  };
  answerInstead((_, path) => (path.includes('/pages/fees') ? { status: 200, body: english } : null));
  await router.navigate('/md/fees');
  await screen.findByText('Trang này chưa được dịch.');
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
  // Where a link leads stands beside it, whatever its own words are.
  const link = screen.getByRole('link', { name: /List\s*\(fees\.example\)/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://fees.example/',
    'noopener noreferrer',
  ]);
});
