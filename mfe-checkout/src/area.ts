import { defineArea } from '@countinghouse/kit';
import { routes } from './routes.tsx';

export default defineArea({
  id: 'checkout',
  routes,
  translations: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
  },
  findRecords: async (search, signal) => (await import('./api/find-records.ts')).findRecords(search, signal),
  resume: async () => (await import('./resume.ts')).resume(),
});
