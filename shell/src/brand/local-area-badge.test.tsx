import { portalDataElement } from '@countinghouse/contract/vocabulary';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The page's data are read once.
beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

async function openBadge(areas: { id: string; version: string; name: { en: string } }[]) {
  const data = document.createElement('script');
  Object.assign(data, { id: portalDataElement, type: 'application/json' });
  data.textContent = JSON.stringify({ registry: { revision: '1', areas } });
  document.body.append(data);
  const { LocalAreaBadge } = await import('./local-area-badge.tsx');
  return render(<LocalAreaBadge />).container;
}
const deposits = { id: 'deposits', version: '5f3a', name: { en: 'Deposits' } };
const payouts = { id: 'payouts', version: 'dev', name: { en: 'Payouts' } };

it('is there for areas of a developer’s machine, and says that nobody else has them', async () => {
  const badge = (await openBadge([deposits, payouts])).firstElementChild;
  expect(badge?.textContent).toBe('localArea.label');
  expect(badge?.getAttribute('title')).toBe('localArea.detail');
});

it('is not there where all areas are released', async () => {
  expect((await openBadge([deposits])).textContent).toBe('');
});
