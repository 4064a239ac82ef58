import { readHalt } from '../halts.ts';
import { listRevisions, readNewest } from '../registry/revisions.ts';
import type { Setup } from './arguments.ts';

const short = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** What was changed, by whom and why, the newest first; of one area where it is named. */
export async function history({ store, keys }: Setup, area?: string): Promise<string> {
  const revisions = await listRevisions(store, keys);
  const lines = revisions
    .filter(({ change }) => area === undefined || change.area === area)
    .map(({ revision, at, by, change }) => {
      const what = [change.action, change.area, change.version, change.detail].filter(Boolean).join(' ');
      return `${String(revision).padStart(6)}  ${short(at)}  ${by}: ${what}${change.note ? ` — ${change.note}` : ''}`;
    });
  return lines.join('\n') || 'nothing was changed yet';
}

/** What each area's users have now. */
export async function status({ store, keys, brandPins }: Setup): Promise<string> {
  const { revision } = await readNewest(store, keys);
  const byBrands = (await brandPins()) ?? [];
  if (!revision) return `${store.name} has no releases yet`;
  const { areas, shell } = revision;
  const lines = await Promise.all(
    Object.entries(areas).map(async ([area, { stable, canary, pins, former, versions }]) => {
      const labelOf = (version: string) => `${version} (${versions[version]?.label ?? '?'})`;
      const halt = canary && (await readHalt(store, area, canary));
      const pinned = [
        ...Object.values(pins).flatMap((some) => Object.entries(some)),
        ...byBrands
          .filter((pin) => pin.area === area && pin.version in versions)
          .map(({ brand, version }) => [`brand ${brand}`, version] as const),
      ];
      const withdrawn = `not in the portal${pinned.length > 0 ? ', but for who is pinned to a version' : ''}`;
      return [
        `${area}: ${stable === null ? withdrawn : labelOf(stable)}`,
        ...(canary
          ? [
              `  canary ${labelOf(canary.version)}: ${[`${canary.percent} %`, ...canary.tenants, ...canary.users].join(', ')}`,
            ]
          : []),
        ...(halt
          ? [
              `  went back by itself ${short(halt.at)}: ${halt.canary.failures} of ${halt.canary.starts} starts failed, ${halt.stable.failures} of ${halt.stable.starts} of what is stable`,
            ]
          : []),
        ...pinned.map(([name, version]) => `  pinned for ${name}: ${labelOf(version)}`),
        ...(former.length > 0 ? [`  before: ${former.map(labelOf).join(', ')}`] : []),
      ].join('\n');
    }),
  );
  const brings = shell ? `shell: kit ${shell.kit}, contract ${shell.contract}` : 'shell: not told yet';
  return [`revision ${revision.revision}, ${short(revision.at)} by ${revision.by}`, brings, ...lines].join(
    '\n',
  );
}
