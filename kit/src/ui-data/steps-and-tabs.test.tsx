import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { Steps, Tabs } from './index.ts';

beforeAll(() => startI18n([]));
afterEach(cleanup);

function openTabs(address: string) {
  const tabs = [
    { key: 'facts', label: 'Facts', content: <input aria-label="Amount" /> },
    { key: 'files', label: 'Files', content: <p>No files</p> },
  ];
  const routes = [{ path: '/record', element: <Tabs tabs={tabs} /> }];
  const router = createMemoryRouter([...routes, { path: '/', element: null }], {
    initialEntries: ['/', address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

describe('tabs', () => {
  it('opens what the address names, and the first for a name that there is not', async () => {
    openTabs('/record?tab=files');
    expect((await screen.findByRole('tab', { name: 'Files' })).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Files' }).textContent).toBe('No files');
    cleanup();
    openTabs('/record?tab=nothing');
    expect((await screen.findByRole('tab', { name: 'Facts' })).getAttribute('aria-selected')).toBe('true');
  });

  it('writes the open one to the address, leaves the rest of it, and Back leaves the page', async () => {
    const router = openTabs('/record?id=1');
    await userEvent.type(await screen.findByLabelText('Amount'), '12');
    await userEvent.click(screen.getByRole('tab', { name: 'Files' }));
    expect(router.state.location.search).toBe('?id=1&tab=files');
    await userEvent.click(screen.getByRole('tab', { name: 'Facts' }));
    expect(router.state.location.search).toBe('?id=1');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12');
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('the address of tabs', () => {
  it('keeps what came along with it: the way back to the list', async () => {
    const router = openTabs('/record?id=1');
    await router.navigate('/record?id=2', { state: { list: '?status=active' } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Files' }));
    expect(router.state.location).toMatchObject({
      search: '?id=2&tab=files',
      state: { list: '?status=active' },
    });
  });
});

describe('steps', () => {
  it('are a list that says which one is to be done now', async () => {
    render(<Steps label="Registration" titles={['Company', 'Owners', 'Documents']} current={1} />);
    await screen.findByRole('list', { name: 'Registration' });
    const [company, owners, documents] = screen.getAllByRole('listitem');
    expect(owners?.textContent).toContain('Owners');
    expect([company, owners, documents].map((step) => step?.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
  });
});
