import type { Application, LinkBody, NewApplicationBody, NewApplicationLink } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { keepApplication, rereadApplication } from './get-application.ts';

const rereadLists = () => queryClient.invalidateQueries({ queryKey: ['merchants', 'list'] });

/**
 * Starts an application.
 * @param key the same for every try: where an answer was lost, the next try brings it
 * @throws ApiError
 */
export async function startApplication(body: NewApplicationBody, key: string): Promise<Application> {
  const headers = { 'Idempotency-Key': key };
  const application = await http.post('merchants/application', body, { headers });
  keepApplication(application);
  void rereadLists();
  return application;
}

/**
 * Sends an application to the processor, once.
 * @param key as of `startApplication`
 * @throws ApiError
 */
export async function submitApplication(merchantId: string, key: string): Promise<void> {
  try {
    const headers = { 'Idempotency-Key': key };
    keepApplication(await http.post('merchants/application/submit', { merchantId }, { headers }));
  } finally {
    void rereadLists();
    void rereadApplication(merchantId);
  }
}

/**
 * Takes an application back, once.
 * @param key as of `startApplication`
 * @throws ApiError
 */
export async function withdrawApplication(merchantId: string, key: string): Promise<void> {
  try {
    const headers = { 'Idempotency-Key': key };
    await http.post('merchants/status', { merchantId, action: 'withdraw' }, { headers });
  } finally {
    void rereadLists();
    await rereadApplication(merchantId);
  }
}

/** Makes a link for the merchant; its path is told this once. @throws ApiError */
export async function shareApplication(link: LinkBody): Promise<NewApplicationLink> {
  const made = await http.post('merchants/application/link', link);
  void rereadApplication(link.merchantId);
  return made;
}

/** @throws ApiError */
export async function revokeLink(merchantId: string): Promise<void> {
  keepApplication(await http.delete('merchants/application/link', { query: { merchantId } }));
}
