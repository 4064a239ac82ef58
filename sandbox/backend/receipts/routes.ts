import { endpoints } from '@countinghouse/contract';
import type { Commands } from '../http/command.ts';
import type { Outbox } from '../mail/outbox.ts';
import { mailReceipt } from './mail-receipt.ts';

export const receiptRoutes = (outbox: Outbox, command: Commands) => [
  command(endpoints.mailReceipt, mailReceipt(outbox)),
];
