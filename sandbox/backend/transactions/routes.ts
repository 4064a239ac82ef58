import { endpoints } from '@countinghouse/contract';
import { route } from '../http/route.ts';
import type { TransactionRepository } from './repository.ts';

export const transactionRoutes = (transactions: TransactionRepository) => [
  route(endpoints.listTransactions, transactions.findPage),
  route(endpoints.listAllTransactions, transactions.findPage),
  route(endpoints.getStatusTotals, transactions.findTotals),
  route(endpoints.getReasonTotals, transactions.findReasons),
  route(endpoints.explainNoMatch, transactions.explainNoMatch),
  route(endpoints.getCardTransaction, (actor, { id }) => transactions.getCard(actor, id)),
  route(endpoints.getCustomer, (actor, { id }) => transactions.getCustomer(actor, id)),
  route(endpoints.getAchTransaction, (actor, { id }) => transactions.getAch(actor, id)),
  route(endpoints.listRefunds, (actor, { id }) => transactions.findRefunds(actor, id)),
];
