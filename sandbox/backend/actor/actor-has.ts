import { externalPrefixOf, type Permission, userHas } from '@countinghouse/contract/vocabulary';
import type { Actor } from './actor.ts';

/** What a family of external users does without, whatever their role says (specification, section 6). */
const withheld: Readonly<Record<string, readonly Permission[]>> = {
  hauspay: ['checkout:read', 'checkout:write'],
};

const familyOf = ({ role, merchantId, partnerId }: Actor): string | null =>
  role === 'countinghouse'
    ? null
    : (externalPrefixOf(merchantId ?? undefined) ?? externalPrefixOf(partnerId ?? undefined));

/** Whether an actor holds a permission: their role has it, and neither restriction nor their family takes it away. */
export function actorHas(actor: Actor, permission: Permission): boolean {
  const family = familyOf(actor);
  return userHas(actor, permission) && !(family !== null && withheld[family]?.includes(permission));
}
