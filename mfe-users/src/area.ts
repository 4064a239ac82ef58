import { defineArea } from '@countinghouse/kit';
import { routes } from './routes.tsx';

export default defineArea({
  id: 'users',
  routes,
  translations: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
  },
  resume: async () => (await import('./resume.ts')).resume(),
});
