import { type ShellProvides, shellProvidesSchema } from '@countinghouse/contract';
import { folderOf } from '../publish/publish-area.ts';
import * as changes from '../registry/changes.ts';
import type { RegistryChange, RegistryState } from '../registry/registry.ts';
import type { BrandPin } from '../registry/resolve.ts';
import { changeRegistry, removeOldRevisions } from '../registry/revisions.ts';
import { assertConditionalWrites } from '../store/open-store.ts';
import { type Options, readNumber, readPinTarget, type Setup } from './arguments.ts';

/** What is asked for: the words after the command's name, and its options. */
export interface Command {
  setup: Setup;
  words: readonly string[];
  options: Options;
}

/** Revisions of the registry that are kept: its audit trail. */
const keptRevisions = 1_000;
const keptVersions = 5;

function areaOf({ words }: Command): string {
  const [area] = words;
  if (!area) throw new Error('say which area');
  return area;
}

type Change = Omit<RegistryChange, 'note'>;

/** Changes the registry, and says what became of it. */
async function apply(
  { setup, options }: Command,
  change: (state: RegistryState) => { state: RegistryState; change: Change; says: string },
): Promise<string> {
  const changer = setup.changer();
  await assertConditionalWrites(changer.store);
  let says = '';
  const revision = await changeRegistry(changer, (state) => {
    const made = change(state);
    says = made.says;
    return { state: made.state, change: { ...made.change, ...(options.note && { note: options.note }) } };
  });
  return `${says} (revision ${revision?.revision})`;
}

export const promote = (command: Command) =>
  apply(command, (state) => {
    const area = areaOf(command);
    const version = command.words[1] ?? changes.newestOf(state, area);
    return {
      state: changes.promote(state, area, version),
      change: { action: 'promote', area, version },
      says: `${area} ${version} is what everybody has`,
    };
  });

export const rollback = (command: Command) =>
  apply(command, (state) => {
    const area = areaOf(command);
    const from = changes.areaIn(state, area).stable;
    const next = changes.rollback(state, area, command.words[1]);
    const version = next.areas[area]?.stable ?? '';
    return {
      state: next,
      change: { action: 'rollback', area, version, ...(from && { detail: `from ${from}` }) },
      says: `${area} went back to ${version}`,
    };
  });

export const canary = (command: Command) =>
  apply(command, (state) => {
    const area = areaOf(command);
    const { stop, percent, tenant = [], user = [] } = command.options;
    if (stop) {
      const next = changes.stopCanary(state, area);
      return { state: next, change: { action: 'stop-canary', area }, says: `${area} has no canary any more` };
    }
    const version = command.words[1] ?? changes.newestOf(state, area);
    const share = readNumber('percent', percent, 0);
    if (share > 100) throw new Error('--percent must be at most 100');
    const detail = [`${share} %`, ...tenant, ...user].join(', ');
    return {
      state: changes.startCanary(state, area, {
        ...{ version, percent: share, tenants: tenant, users: user, startedAt: new Date().toISOString() },
      }),
      change: { action: 'canary', area, version, detail: detail.slice(0, 500) },
      says: `${area} ${version} is a canary for ${detail}`,
    };
  });

export const pin = (command: Command) =>
  apply(command, (state) => {
    const area = areaOf(command);
    const target = readPinTarget(command.options);
    const version = command.words[1];
    if (!version) throw new Error('say which version');
    return {
      state: changes.pin(state, area, target, version),
      change: { action: 'pin', area, version, detail: `for ${target.name}` },
      says: `${target.name} stays at ${area} ${version}`,
    };
  });

export const unpin = (command: Command) =>
  apply(command, (state) => {
    const area = areaOf(command);
    const target = readPinTarget(command.options);
    return {
      state: changes.pin(state, area, target, null),
      change: { action: 'unpin', area, detail: `for ${target.name}` },
      says: `${target.name} has what everybody has of ${area}`,
    };
  });

/** Pins hold: who has one is named. Those of brands are in files that are not here. */
export const withdraw = (command: Command) =>
  apply(command, (state) => {
    const area = areaOf(command);
    const next = changes.withdraw(state, area);
    const { hosts, tenants, users } = changes.areaIn(next, area).pins;
    const pinned = [hosts, tenants, users].flatMap((some) => Object.keys(some));
    const left = [...pinned, 'portals whose brand pins one'].join(', ');
    return {
      state: next,
      change: { action: 'withdraw', area },
      says: `${area} is not in the portal any more, but for who is pinned to a version: ${left}`,
    };
  });

const unseen = (byBrands: readonly BrandPin[] | null) =>
  byBrands === null ? '; what brands pin was not looked at: PORTAL_BRANDS is not set' : '';

/** Tells the registry what the shell brings that is about to go live. */
export async function shell(command: Command, provides: ShellProvides): Promise<string> {
  const byBrands = await command.setup.brandPins();
  return apply(command, (state) => ({
    state: changes.setShell(state, shellProvidesSchema.parse(provides), byBrands ?? []),
    change: { action: 'shell', detail: `kit ${provides.kit}, contract ${provides.contract}` },
    says: `the shell brings kit ${provides.kit} and contract ${provides.contract}${unseen(byBrands)}`,
  }));
}

/** Forgets versions that nobody has, and then removes their files; revisions beyond the newest thousand besides. */
export async function prune(command: Command): Promise<string> {
  const kept = readNumber('keep', command.options.keep, keptVersions);
  const byBrands = await command.setup.brandPins();
  const gone: { area: string; version: string }[] = [];
  const said = await apply(command, (state) => {
    gone.length = 0;
    const areas = command.words[0] ? [areaOf(command)] : Object.keys(state.areas);
    const next = areas.reduce((before, area) => {
      const { state: after, removed } = changes.prune(before, area, kept, byBrands ?? []);
      gone.push(...removed.map((version) => ({ area, version })));
      return after;
    }, state);
    const detail = gone.map(({ area, version }) => `${area} ${version}`).join(', ') || 'nothing';
    return {
      state: next,
      change: { action: 'prune', detail: detail.slice(0, 500) },
      says: `removed ${detail}${unseen(byBrands)}`,
    };
  });
  const { store } = command.setup;
  for (const { area, version } of gone) await store.remove(folderOf(area, version));
  await removeOldRevisions(store, keptRevisions);
  return said;
}
