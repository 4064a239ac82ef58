import type { ShellProvides } from '@countinghouse/contract';
import { publishArea, readBuilt } from '../publish/publish-area.ts';
import { assertConditionalWrites } from '../store/open-store.ts';
import { readArguments, readSetup, type Setup } from './arguments.ts';
import * as commands from './commands.ts';
import { history, status } from './reports.ts';

export const usage = `release <area>                      build and publish a version; nobody has it yet
release promote <area> [version]    give it to everybody; the newest unless named
release canary <area> [version]     give it to some: --percent 10, --tenant ID, --user NAME; --stop ends it
release pin <area> <version>        keep one at a version: --host, --tenant or --user; 'unpin <area>' lets go
release rollback <area> [version]   go back to what was stable before
release withdraw <area>             take the area out of the portal, but for who is pinned to a version
release shell                       tell what the built shell brings, before it goes live
release status                      what everybody has
release history [area]              what was changed, by whom and why
release prune [area] [--keep 5]     remove versions that nobody has
--note 'why' and --by NAME go into the history.
PORTAL_BRANDS names the folder of brands: what they pin counts as had by somebody.
RELEASES, RELEASE_SIGNING_KEY and, for a bucket, RELEASES_S3_REGION and RELEASES_S3_ENDPOINT say where and by which key.`;

export interface Builder {
  /** Builds an area, by its name. @returns the folder of what was built */
  build(area: string): Promise<string>;
  /** What the built shell brings. */
  provides(): Promise<ShellProvides>;
}

async function publishBuilt(setup: Setup, dist: string, note: string | undefined): Promise<string> {
  const built = readBuilt(dist);
  const changer = setup.changer();
  await assertConditionalWrites(changer.store);
  await publishArea(changer, built, note);
  const { id, version, label } = built.release;
  return `${id} ${version} (${label}) is published in ${setup.store.name}; nobody has it before it is promoted`;
}

/**
 * Runs a command of `release`.
 * @returns what there is to say
 * @throws with what is wrong, for people to read
 */
export async function runRelease(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  builder: Builder,
): Promise<string> {
  const { values: options, positionals } = readArguments(args);
  const [name, ...words] = positionals;
  if (!name || name === 'help') return usage;
  const setup = readSetup(environment, options.by);
  const command = { setup, words, options };
  switch (name) {
    case 'promote':
      return commands.promote(command);
    case 'canary':
      return commands.canary(command);
    case 'pin':
      return commands.pin(command);
    case 'unpin':
      return commands.unpin(command);
    case 'rollback':
      return commands.rollback(command);
    case 'withdraw':
      return commands.withdraw(command);
    case 'prune':
      return commands.prune(command);
    case 'shell':
      return commands.shell(command, await builder.provides());
    case 'history':
      return history(setup, words[0]);
    case 'status':
      return status(setup);
    default:
      return publishBuilt(setup, options.dist ?? (await builder.build(name)), options.note);
  }
}
