import { endpoints } from '@countinghouse/contract';
import type { Commands } from '../http/command.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Portals } from '../portals/portals.ts';
import { endViewAs, startViewAs } from './commands.ts';

interface Parts {
  outbox: Outbox;
  portals: Portals;
  command: Commands;
}

export const viewAsRoutes = ({ command, ...parts }: Parts) => [
  command(endpoints.startViewAs, startViewAs(parts)),
  command(endpoints.endViewAs, endViewAs),
];
