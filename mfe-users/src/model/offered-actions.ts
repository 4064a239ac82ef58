import type { ManagedUser, ManagedUserDetail } from '@countinghouse/contract';
import type { UserAction, UserRefusal } from '@countinghouse/contract/vocabulary';

/** What the menu of a user offers, in its order; the email is changed with the details. */
const menu = [
  'edit',
  'change_access',
  'resend_invitation',
  'revoke_invitation',
  'reset_password',
  'end_sessions',
  'restrict',
  'lift_restriction',
  'disable',
  'enable',
  'delete',
] as const satisfies readonly UserAction[];
export type MenuAction = (typeof menu)[number];
/** Those that are confirmed as they are; the others ask for something first. */
export type PlainAction = Exclude<MenuAction, 'edit' | 'change_access' | 'delete'>;

/** What a user is already is not offered again. */
const alreadySo: readonly UserRefusal[] = [
  'restricted_already',
  'not_restricted',
  'disabled_already',
  'enabled_already',
  'invitation_accepted',
  'no_invitation',
];

/** Whether an action is refused only for being done already: by this reader a moment ago, or a colleague. */
export const isDoneAlready = (refusal: UserRefusal): boolean => alreadySo.includes(refusal);

export interface OfferedAction {
  action: MenuAction;
  /** The rule that forbids it; null where none does. */
  refusal: UserRefusal | null;
}

/** What could be done to a user at this point; what cannot has the rule that forbids it. */
export const offeredActions = ({ refusals }: Pick<ManagedUserDetail, 'refusals'>): OfferedAction[] =>
  menu.flatMap((action) => {
    const refusal = refusals[action] ?? null;
    if (refusal && isDoneAlready(refusal)) return [];
    // What lifts is offered beside what takes away only where it could be done.
    const isOther = action === 'enable' || action === 'lift_restriction';
    return isOther && refusal ? [] : [{ action, refusal }];
  });

/** The rule that forbids everything, where one does. */
export function commonRefusal(offered: readonly OfferedAction[]): UserRefusal | null {
  const [first] = offered;
  return first && offered.every(({ refusal }) => refusal === first.refusal) ? first.refusal : null;
}

/** What a user is called, by people. */
export const nameOf = ({ givenName, familyName, username }: ManagedUser): string =>
  `${givenName} ${familyName}`.trim() || username;
