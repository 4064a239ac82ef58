import { endpoints } from '@countinghouse/contract';
import type { Commands } from '../http/command.ts';
import { route } from '../http/route.ts';
import { changeDeposit } from './change-deposit.ts';
import type { DepositRepository } from './repository.ts';

export const depositRoutes = (deposits: DepositRepository, command: Commands) => [
  route(endpoints.listDeposits, deposits.findPage),
  route(endpoints.getDepositTotals, deposits.findTotals),
  route(endpoints.explainNoDeposits, deposits.explain),
  route(endpoints.getDeposit, deposits.getDetail),
  route(endpoints.getDepositBreakdown, deposits.getBreakdown),
  route(endpoints.getDepositBalance, deposits.getBalance),
  command(endpoints.changeDeposit, changeDeposit),
];
