import { endpoints } from '@countinghouse/contract';
import { route } from '../http/route.ts';
import type { MerchantRepository } from './repository.ts';

export const merchantRoutes = (merchants: MerchantRepository) => [
  route(endpoints.listMerchants, merchants.findPage),
  route(endpoints.listPartners, (_actor, query) => merchants.findPartners(query)),
];
