import type { Board, Boards } from '@countinghouse/contract';
import { boardWidgetPermissions, roles, userHas, usualRoleRules } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boards as boardRows } from '../../store/schema/boards.ts';
import { actorOf } from '../actor/actor.ts';
import { boardOf, widgetOf } from '../testing/boards.ts';
import { viewOf } from '../testing/saved-views.ts';
import { type Answer, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { templatesFor } from './templates.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const read = async (as: string): Promise<Boards> => (await backend.get(as, 'user/boards')).body;
const put = (as: string, body: object) => backend.send(as, 'put', 'user/boards', body);
/** Sets boards as whoever has just read theirs. */
const set = async (as: string, boards: Board[]): Promise<Answer> =>
  put(as, { revision: (await read(as)).revision, boards });
const view = async (as: string, visibility: 'private' | 'team'): Promise<string> =>
  (await backend.post(as, 'views', { ...viewOf(`Of ${as}`), visibility })).body.id;
const savedView = (viewId: string) => widgetOf({ id: 'wgt_view', kind: 'saved_view', size: 'large', viewId });

describe('boards', () => {
  it('are kept as they were set, in their order, each user’s own', async () => {
    const boards = [
      boardOf({ id: 'brd_b', name: 'Sáng sớm', merchantId: 'mer_0002' }),
      boardOf({ id: 'brd_a', widgets: [widgetOf({ period: 'today', merchantId: null })] }),
    ];
    const answer = await set('partner.demo', boards);
    expect([answer.status, answer.body.boards]).toEqual([200, boards]);
    expect(await read('partner.demo')).toEqual(answer.body);
    expect(await read('manager.demo')).toMatchObject({ revision: 0, boards: [], shared: [] });
  });

  it('are not written over by a tab that has not read the last change', async () => {
    const { revision } = await read('manager.demo');
    const first = await put('manager.demo', { revision, boards: [boardOf({ name: 'First' })] });
    const second = await put('manager.demo', { revision, boards: [boardOf({ name: 'Second' })] });
    expect([first.status, second.status, second.body.reason]).toEqual([200, 409, 'boards_changed']);
    expect((await read('manager.demo')).boards[0]?.name).toBe('First');
    expect((await put('manager.demo', { revision: first.body.revision, boards: [] })).status).toBe(200);
  });

  it('are written by one of two tabs that save at once', async () => {
    const { revision } = await read('manager.demo');
    const answers = await Promise.all(
      ['One', 'Other'].map((name) => put('manager.demo', { revision, boards: [boardOf({ name })] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read('manager.demo')).revision).toBe(revision + 1);
  });

  const twice = [widgetOf(), widgetOf({ kind: 'latest' })];
  it.each([
    ['boards.1.id', [boardOf(), boardOf()]],
    ['boards.0.widgets.1.id', [boardOf({ widgets: twice })]],
    ['boards.0.widgets.0.viewId', [boardOf({ widgets: [widgetOf({ kind: 'saved_view' })] })]],
    ['boards.0.widgets.0.viewId', [boardOf({ widgets: [widgetOf({ viewId: 'view_1' })] })]],
    ['boards', Array.from({ length: 11 }, (_, index) => boardOf({ id: `brd_${index}` }))],
    [
      'boards.0.widgets',
      [boardOf({ widgets: Array.from({ length: 25 }, (_, index) => widgetOf({ id: `wgt_${index}` })) })],
    ],
    ['boards.0.widgets.0.kind', [boardOf({ widgets: [widgetOf({ kind: 'volume_by_merchant' })] })]],
  ])('are refused for %s that is wrong', async (path, boards) => {
    const { status, body } = await set('merchant.demo', boards);
    expect([status, body.fields?.map((field: { path: string }) => field.path)]).toEqual([400, [path]]);
    expect((await read('merchant.demo')).revision).toBe(0);
  });
});

describe('what a board names', () => {
  it('is refused where the caller does not see it, as if there were none', async () => {
    const foreign = await view('lightspeed.merchant', 'team');
    const named: [Board, string][] = [
      [boardOf({ merchantId: 'lightspeed_0001' }), 'Merchant not found.'],
      [boardOf({ widgets: [widgetOf({ merchantId: 'mer_9999' })] }), 'Merchant not found.'],
      [boardOf({ widgets: [savedView(foreign)] }), 'View not found.'],
    ];
    for (const [board, message] of named) {
      const { status, body } = await set('merchant.demo', [board]);
      expect([status, body.message]).toEqual([404, message]);
    }
  });

  it('is left out when it is out of scope later, and comes back with the scope', async () => {
    const stored = {
      ...boardOf({ name: 'Moved', merchantId: 'lightspeed_0001' }),
      widgets: [
        widgetOf(),
        widgetOf({ id: 'wgt_2', merchantId: 'lightspeed_0001' }),
        widgetOf({ id: 'wgt_3', kind: 'volume_by_merchant' }),
        savedView(await view('lightspeed.merchant', 'private')),
        JSON.parse('{"id":"wgt_4","kind":"of_another_version","size":"small"}'),
      ],
    };
    await set('restricted.demo', [boardOf({ id: stored.id })]);
    const isStored = eq(boardRows.owner, 'restricted.demo');
    await backend.db.update(boardRows).set(stored).where(isStored);
    const { boards } = await read('restricted.demo');
    expect(boards).toEqual([{ ...stored, merchantId: null, widgets: [widgetOf()] }]);
    await backend.db.delete(boardRows).where(isStored);
  });

  it('does not keep other changes from being saved once it is gone', async () => {
    const id = await view('admin.demo', 'private');
    const board = boardOf({ widgets: [widgetOf(), savedView(id)] });
    expect((await set('admin.demo', [board])).body.boards).toEqual([board]);
    await backend.send('admin.demo', 'delete', `views?id=${id}`, undefined);
    const moved = { ...board, widgets: board.widgets.toReversed() };
    const answer = await set('admin.demo', [moved]);
    expect([answer.status, answer.body.boards]).toEqual([200, [{ ...board, widgets: [widgetOf()] }]]);
    await backend.post('admin.demo', 'views/restore', { id });
    expect((await read('admin.demo')).boards).toEqual([moved]);
  });
});

describe('a shared board', () => {
  it('is seen by the team and nobody else, with what each of them sees', async () => {
    const [own, teams] = [await view('merchant.demo', 'private'), await view('merchant.demo', 'team')];
    const widgets = [savedView(own), { ...savedView(teams), id: 'wgt_team' }];
    await set('merchant.demo', [
      boardOf({ isShared: true, name: 'Ours', widgets }),
      boardOf({ id: 'brd_2' }),
    ]);
    const seen = boardOf({ isShared: true, name: 'Ours', widgets: widgets.slice(1) });
    expect((await read('restricted.demo')).shared).toEqual([{ ...seen, owner: 'merchant.demo' }]);
    expect((await read('merchant.demo')).shared).toEqual([]);
    for (const other of ['partner.demo', 'manager.demo', 'admin.demo', 'lightspeed.merchant'])
      expect((await read(other)).shared).toEqual([]);
    await set('merchant.demo', []);
    expect((await read('restricted.demo')).shared).toEqual([]);
  });

  it('is not for the restricted to make', async () => {
    const { status } = await set('restricted.demo', [boardOf({ isShared: true })]);
    expect([status, (await read('restricted.demo')).boards]).toEqual([403, []]);
  });

  it('is one of as many as the team’s pages open with quickly', async () => {
    const at = new Date('2026-11-01T00:00:00.000Z');
    const { merchantId, period, comparison, widgets } = boardOf();
    const rows = Array.from({ length: 80 }, (_, index) => ({
      ...{ subject: `colleague-${index}`, id: 'brd_1', position: 0, name: `Board ${index}`, isShared: true },
      ...{ team: 'partner:hauspay', owner: `user.${index}`, merchantId, period, comparison, widgets },
      updatedAt: new Date(at.getTime() + index),
    }));
    await backend.db.insert(boardRows).values(rows);
    const { shared } = await read('hauspay.partner');
    expect([shared.length, shared[0]?.name]).toEqual([30, 'Board 79']);
    await backend.db.delete(boardRows).where(eq(boardRows.team, 'partner:hauspay'));
  });
});

describe('templates', () => {
  it.each([
    ['merchant.demo', 'merchant'],
    ['manager.demo', 'manager'],
    ['partner.demo', 'partner'],
    ['admin.demo', 'administrator'],
  ])('begin, for %s, with that of a new %s', async (username, template) => {
    const { templates } = await read(username);
    expect(templates.map((one) => one.template)).toEqual([template, 'sales', 'risk']);
    // What they start from can be saved as it is.
    const started = templates.map(({ template: _, ...board }) => board);
    expect((await set(username, started)).body.boards).toEqual(started);
  });

  it.each(roles)('hold nothing that %s may not see', (role) => {
    for (const isRestricted of [false, true]) {
      const groups = [role, ...(isRestricted ? ['restricted'] : [])];
      const actor = actorOf({ sub: 's', 'cognito:username': 'u', 'cognito:groups': groups }, usualRoleRules);
      const kinds = templatesFor(actor).flatMap(({ widgets }) => widgets.map(({ kind }) => kind));
      expect(kinds.filter((kind) => !userHas({ role, isRestricted }, boardWidgetPermissions[kind]))).toEqual(
        [],
      );
      expect(kinds).toContain('volume');
    }
  });
});
