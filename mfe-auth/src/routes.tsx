import type { RouteObject } from '@countinghouse/kit';
import { LoginPage } from './pages/login-page.tsx';

// In the entry itself, not in a chunk of its own: it is the first thing anyone sees.
export const routes = (): RouteObject[] => [{ path: '/login', element: <LoginPage /> }];
