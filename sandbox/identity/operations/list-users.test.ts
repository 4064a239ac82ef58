import {
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  ListUsersCommand,
  type ListUsersCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const invalid = { name: 'InvalidParameterException' };

describe('ListUsers', () => {
  it('gives every user once, in pages of at most 60', async () => {
    const identity = await startTestIdentity();
    const names = Array.from({ length: 65 }, (_, index) => `User${String(index).padStart(2, '0')}`);
    for (const name of names) identity.addUser(name);
    const first = await list(identity, {});
    expect(first.names).toHaveLength(60);
    const second = await list(identity, { PaginationToken: first.token });
    expect([...first.names, ...second.names]).toEqual(names);
    expect(second.token).toBeUndefined();
    const exact = await list(identity, { Filter: 'username ^= "User6"', Limit: 5 });
    expect([exact.names.length, exact.token]).toEqual([5, undefined]);
    await expect(list(identity, { Limit: 61 })).rejects.toMatchObject(invalid);
  });

  it.each([
    ['username = "ada"', ['Ada']],
    ['username ^= "AD"', ['Ada', 'adam']],
    ['"username"^="ad"', ['Ada', 'adam']],
    ['email = "ADA@shop.example"', ['Ada']],
    ['email ^= "ada"', ['Ada', 'adam']],
    ['email ^= ""', ['Ada', 'adam']],
    ['given_name = "A \\"B\\""', ['adam']],
    ['cognito:user_status = "CONFIRMED"', ['Ada', 'ben']],
    ['cognito:user_status ^= "FORCE"', ['adam']],
    ['status = "Disabled"', ['ben']],
    ['username ^= "%"', []],
    ['username = "ad"', []],
  ])('finds by %s', async (Filter, names) => {
    const identity = await startPeople();
    expect((await list(identity, { Filter })).names).toEqual(names);
  });

  it.each([
    'ada',
    'username = ada',
    'username = "a" or 1=1',
    'username != "ada"',
    'constructor = "a"',
    'custom:merchantId = "mer_0001"',
    `salt ^= ""`,
  ])('refuses the filter %s', async (Filter) => {
    await expect(list(await startPeople(), { Filter })).rejects.toMatchObject(invalid);
  });

  it('refuses a token that it did not give, or gave for another filter', async () => {
    const identity = await startPeople();
    const { token } = await list(identity, { Limit: 1 });
    for (const PaginationToken of ['made-up', 'WyJhIiwiYiJd']) {
      await expect(list(identity, { PaginationToken })).rejects.toMatchObject(invalid);
    }
    await expect(list(identity, { PaginationToken: token, Filter: 'username ^= "a"' })).rejects.toMatchObject(
      invalid,
    );
  });

  it('shows status, dates and the attributes asked for', async () => {
    const identity = await startPeople();
    const { Users } = await identity.sdk.send(
      new ListUsersCommand({
        UserPoolId: identity.settings.poolId,
        Filter: 'username = "ada"',
        AttributesToGet: ['email'],
      }),
    );
    expect(Users).toEqual([
      {
        Username: 'Ada',
        Enabled: true,
        UserStatus: 'CONFIRMED',
        UserCreateDate: expect.any(Date),
        UserLastModifiedDate: expect.any(Date),
        Attributes: [{ Name: 'email', Value: 'ada@shop.example' }],
      },
    ]);
  });
});

describe('groups', () => {
  it('are listed in pages, and left', async () => {
    const identity = await startTestIdentity();
    identity.addUser('ada', { groups: ['merchants', 'partners', 'restricted'] });
    const who = { UserPoolId: identity.settings.poolId, Username: 'ada' };
    const first = await identity.sdk.send(new AdminListGroupsForUserCommand({ ...who, Limit: 2 }));
    const { NextToken } = first;
    const second = await identity.sdk.send(new AdminListGroupsForUserCommand({ ...who, NextToken }));
    const names = [first, second].map(({ Groups }) => Groups?.map(({ GroupName }) => GroupName));
    expect(names).toEqual([['merchants', 'partners'], ['restricted']]);

    const leave = (GroupName: string) =>
      identity.sdk.send(new AdminRemoveUserFromGroupCommand({ ...who, GroupName }));
    await leave('partners');
    await leave('partners');
    expect(identity.users.listGroups(identity.users.get('ada'))).toEqual(['merchants', 'restricted']);
    await expect(leave('emperors')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

async function startPeople() {
  const identity = await startTestIdentity();
  identity.addUser('Ada', { attributes: { email: 'ada@shop.example' } });
  const adam = identity.addUser('adam', {
    attributes: { email: 'Adam@shop.example', given_name: 'A "B"' },
  });
  identity.users.setPassword(adam, 'Temporary-Horse-7', { temporary: true });
  identity.users.setEnabled(identity.addUser('ben'), false);
  return identity;
}

async function list({ sdk, settings }: TestIdentity, input: Partial<ListUsersCommandInput>) {
  const answer = await sdk.send(new ListUsersCommand({ UserPoolId: settings.poolId, ...input }));
  return { names: answer.Users?.map(({ Username }) => Username) ?? [], token: answer.PaginationToken };
}
