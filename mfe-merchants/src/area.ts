import { defineArea } from '@countinghouse/kit';
import { routes } from './routes.tsx';

export default defineArea({
  id: 'merchants',
  routes,
  translations: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
  },
  findRecords: async (search, signal) =>
    (await import('./api/find-merchants.ts')).findMerchants(search, signal),
  resume: async () => (await import('./resume.ts')).resume(),
});
