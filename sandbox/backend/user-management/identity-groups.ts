import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Role, restrictedGroup } from '@countinghouse/contract/vocabulary';
import type { Portals } from '../portals/portals.ts';
import type { Asking } from './identity-problem.ts';

/** What a group stands for; how the service calls it, the portals' brands say. */
export type GroupMeaning = Role | typeof restrictedGroup;
export type GroupNames = Pick<Portals, 'groupOf' | 'roleRules'>;

/** Puts users into groups by what these stand for. */
export function groupChanges({ client, asked, limit, user }: Asking, groups: GroupNames) {
  const joinGroup = (username: string, meaning: GroupMeaning) => {
    const input = { ...user(username), GroupName: groups.groupOf(meaning) };
    return asked(client.send(new AdminAddUserToGroupCommand(input), limit()));
  };
  /** Out of every group that stands for what is meant, in whichever portal it is called so. */
  const leaveGroups = async (username: string, isMeant: (meaning: GroupMeaning) => boolean) => {
    const { Groups = [] } = await asked(
      client.send(new AdminListGroupsForUserCommand(user(username)), limit()),
    );
    for (const { GroupName = '' } of Groups) {
      const meaning = groups.roleRules().groups.get(GroupName);
      if (meaning === undefined || !isMeant(meaning)) continue;
      await asked(
        client.send(new AdminRemoveUserFromGroupCommand({ ...user(username), GroupName }), limit()),
      );
    }
  };
  const setMembership = (username: string, meaning: GroupMeaning, isMember: boolean) =>
    isMember ? joinGroup(username, meaning) : leaveGroups(username, (one) => one === meaning);
  const join = async (username: string, meanings: readonly GroupMeaning[]) => {
    for (const meaning of meanings) await joinGroup(username, meaning);
  };
  return { joinGroup, leaveGroups, setMembership, join };
}
