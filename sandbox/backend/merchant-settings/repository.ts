import type { ChangeBody, ChangeRequest } from '@countinghouse/contract';
import type { Command } from '../http/command.ts';
import type { BankChanges } from './bank-change.ts';
import { decide } from './decide.ts';
import { type FilingSecrets, fileChange } from './file-change.ts';
import { presentChanges } from './present-change.ts';

/** Files a change of a merchant's settings, or decides one that somebody else filed. */
export async function changeSettings(
  command: Command,
  body: ChangeBody,
  { bankChanges, ...secrets }: FilingSecrets & { bankChanges: BankChanges },
): Promise<ChangeRequest> {
  const row =
    body.action === 'file'
      ? await fileChange(command, body, secrets)
      : await decide(command, body, bankChanges);
  const [change] = await presentChanges(command.tx, command.actor, [row]);
  if (!change) throw new Error('change was not presented');
  return change;
}
