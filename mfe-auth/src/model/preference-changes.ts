import type { NotificationPreferences, NotificationPreferencesBody } from '@countinghouse/contract';

type Kept = NotificationPreferences;
type Body = NotificationPreferencesBody;

/** What is kept after `body` was: shown before the backend has answered. */
export function withChange(kept: Kept, { channels, ...body }: Body): Kept {
  const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return {
    ...kept,
    ...said,
    channels: kept.channels.map((channel) => ({
      ...channel,
      ...channels?.find(({ kind }) => kind === channel.kind),
    })),
  };
}

/** What makes it as it is in `kept`, of that which `body` changes. */
export function takingBack(kept: Kept, body: Body): Body {
  const names = Object.keys(body) as (keyof Body)[];
  const before = Object.fromEntries(names.map((name) => [name, kept[name]])) as Body;
  if (!body.channels) return before;
  const isNamed = ({ kind }: { kind: string }) => body.channels?.some((one) => one.kind === kind);
  const channels = kept.channels.filter(isNamed).map(({ kind, portal, mail }) => ({ kind, portal, mail }));
  return { ...before, channels };
}
