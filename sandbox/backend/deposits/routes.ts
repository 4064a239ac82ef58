import { endpoints } from '@countinghouse/contract';
import type { Commands } from '../http/command.ts';
import { route } from '../http/route.ts';
import { type DepositRepository, retryDeposit } from './repository.ts';

export const depositRoutes = (deposits: DepositRepository, command: Commands) => [
  route(endpoints.listDeposits, deposits.findPage),
  route(endpoints.getDeposit, deposits.getDetail),
  command(endpoints.retryDeposit, retryDeposit),
];
