import { portalDataElement } from '@countinghouse/contract/vocabulary';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The page's data are read once.
beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

async function openBadge(isSandbox: boolean) {
  const data = document.createElement('script');
  Object.assign(data, { id: portalDataElement, type: 'application/json' });
  data.textContent = JSON.stringify({ isSandbox });
  document.body.append(data);
  const { SandboxBadge } = await import('./sandbox-badge.tsx');
  return render(<SandboxBadge />).container;
}

it('tells a sandbox from where money moves, and says what that means', async () => {
  await openBadge(true);
  expect(screen.getByTitle('sandbox.detail')).toBeDefined();
});

it('is not there where money moves', async () => {
  expect((await openBadge(false)).textContent).toBe('');
});
