import type { Board, Boards } from '@countinghouse/contract';
import { http, readObfuscated, startI18n, useFlash, writeObfuscated } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { answerInstead, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { boardsKey, localBoards, unsavedName } from '../boards/local-boards.ts';
import { smallBoard } from '../testing/open-dashboard.tsx';
import { changeBoards, resumeSaving, saveBoards } from './board-session.ts';

const read = () => http.get('user/boards');
const kindsOf = (boards: readonly Board[]) => boards[0]?.widgets.map(({ kind }) => kind);
const stored = async () => kindsOf((await read()).boards);
const shown = () => kindsOf(queryClient.getQueryData<Boards>(boardsKey)?.boards ?? []);

const [volume, refunds, latest] = [
  smallBoard(['volume']),
  smallBoard(['volume', 'refunds']),
  smallBoard(['latest']),
];

beforeAll(() => startI18n([]));
beforeEach(async () => {
  await signInAs('manager.demo');
  const { revision } = await read();
  const answer = await http.put('user/boards', { revision, boards: [volume] });
  queryClient.setQueryData<Boards>(boardsKey, answer);
});
afterEach(async () => {
  restoreNetwork();
  await saveBoards();
  vi.unstubAllGlobals();
});

it('takes a save whose answer was lost for its own, and not for that of another tab', async () => {
  answerInstead(async (method) => {
    if (method !== 'PUT') return null;
    restoreNetwork();
    await http.put('user/boards', localBoards.unsaved ?? { revision: 0, boards: [] });
    return 'no answer';
  });
  changeBoards([refunds]);
  await saveBoards();
  expect(localBoards.unsaved).not.toBeNull();
  // Meanwhile it went on here: what was lost is known again, and this is saved on top of it.
  changeBoards([latest]);
  await saveBoards();
  expect([localBoards.unsaved, shown(), await stored()]).toEqual([null, ['latest'], ['latest']]);
  expect(useFlash.getState().flash).toBeNull();
});

it('goes out with the page that is left', () => {
  const send = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', send);
  changeBoards([refunds]);
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/\/user\/boards$/),
    expect.objectContaining({ method: 'PUT', keepalive: true, body: JSON.stringify(localBoards.unsaved) }),
  );
});

/** The tab is reloaded before anything was sent. */
async function reload(meanwhile?: Board): Promise<void> {
  changeBoards([refunds]);
  const left = readObfuscated(unsavedName);
  const mine = localBoards.unsaved;
  if (meanwhile) await http.put('user/boards', { revision: mine?.revision ?? 0, boards: [meanwhile] });
  localBoards.unsaved = null;
  writeObfuscated(unsavedName, left);
  resumeSaving(await read());
  await saveBoards();
}

it('goes on after a reload with what was not saved', async () => {
  await reload();
  expect(await stored()).toEqual(['volume', 'refunds']);
});

it('leaves what another tab saved during a reload, and says so', async () => {
  await reload(latest);
  expect(await stored()).toEqual(['latest']);
  await vi.waitFor(() => expect(useFlash.getState().flash?.message).toMatch(/changed in another tab/));
});
