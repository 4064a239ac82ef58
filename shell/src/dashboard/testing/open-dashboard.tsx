import type { Board } from '@countinghouse/contract';
import { addTranslations, defineArea, http } from '@countinghouse/kit';
import { openArea, signInAs, writePortalData } from '@countinghouse/kit/testing';
import { OwnPages } from '../../routing/own-pages.tsx';
import { wholePortal } from '../../testing/whole-portal.ts';

/** The page as the portal has it, in no area. */
const area = defineArea({
  id: 'page',
  routes: () => [{ path: '*', element: <OwnPages /> }],
  translations: { en: async () => ({ default: {} }), vi: async () => ({ default: {} }) },
});

/** Puts what the proxy writes into every page into this one, with all areas deployed. */
export function deployAll(): void {
  addTranslations('shell', {
    en: () => import('../../locales/en.json'),
    vi: () => import('../../locales/vi.json'),
  });
  writePortalData({ brand: null, registry: { revision: '0', areas: wholePortal } });
}

/** Has a demo user keep these boards and no others; none for what a new user has. */
export async function keepBoards(username: string, boards: Board[] = []): Promise<void> {
  await signInAs(username);
  const { revision } = await http.get('user/boards');
  await http.put('user/boards', { revision, boards });
}

export const openDashboard = (as: string, path = '/dashboard') => openArea(area, { path, as });

/** A board of few widgets. */
export const smallBoard = (kinds: readonly Board['widgets'][number]['kind'][]): Board => ({
  ...{ id: 'brd_small', name: 'Small', isShared: false, merchantId: null },
  ...{ period: 'last_30_days', comparison: 'previous_period' },
  widgets: kinds.map((kind) => ({ id: `wgt_${kind}`, kind, size: 'small' })),
});
