import { endpoints } from '@countinghouse/contract';
import { newKey } from './orders.ts';
import type { TestBackend } from './test-backend.ts';

/** A link for anybody to pay $24.00 by, at merchant.demo's merchant. */
export const linkBody = {
  ...endpoints.createPaymentLink.example.body,
  merchantId: 'mer_0001',
  status: 'active' as const,
};

/** Requests about checkout pages and payment links, as somebody. */
export const checkoutOf = (backend: TestBackend, as: string) => ({
  addProfile: (body: object) => backend.post(as, 'hosted-payment/profiles', body, newKey()),
  save: (body: object) => backend.send(as, 'put', 'hosted-payment/profile', body),
  publish: (id: string, draftVersion: number) =>
    backend.post(as, 'hosted-payment/profile/publish', { id, draftVersion }),
  restore: (id: string, version: number) =>
    backend.post(as, 'hosted-payment/profile/restore', { id, version }),
  archive: (id: string) => backend.send(as, 'delete', `hosted-payment/profile?id=${id}`, undefined),
  profile: (id: string) => backend.get(as, `hosted-payment/profile?id=${id}`),
  profiles: (query = '') => backend.get(as, `hosted-payment/profiles?limit=200${query}`),
  profileCounts: (query = '') => backend.get(as, `hosted-payment/profiles/status?${query}`),
  version: (id: string, version: number) =>
    backend.get(as, `hosted-payment/profile/version?id=${id}&version=${version}`),
  addLink: (body: object = {}) =>
    backend.post(as, 'hosted-payment/links', { ...linkBody, ...body }, newKey()),
  change: (body: object) => backend.send(as, 'put', 'hosted-payment/link', body),
  act: (id: string, action: string) =>
    backend.post(as, 'hosted-payment/link/action', { id, action }, newKey()),
  remove: (id: string) => backend.send(as, 'delete', `hosted-payment/link?id=${id}`, undefined),
  link: (id: string) => backend.get(as, `hosted-payment/link?id=${id}`),
  links: (query = '') => backend.get(as, `hosted-payment/links?limit=200${query}`),
  counts: (query = '') => backend.get(as, `hosted-payment/links/status?${query}`),
  payments: (id: string) => backend.get(as, `hosted-payment/link/payments?id=${id}`),
  mail: (id: string, to: string, body: object = {}) =>
    backend.post(as, 'hosted-payment/link/mail', { id, to, language: 'en', message: '', ...body }, newKey()),
});
