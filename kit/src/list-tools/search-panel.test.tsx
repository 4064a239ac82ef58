import '../testing/index.tsx';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { readFilterParams } from '../list/model/filter-params.ts';
import { listToolsTexts } from './list-tools-texts.ts';
import { SearchPanel } from './search-panel.tsx';

beforeAll(() => startI18n([listToolsTexts]));

const all = Array.from({ length: 52 }, (_, place) => `mer_${place}`);
const refetch = () => undefined;
const useFound = () => ({
  data: { items: all.map((id) => ({ id, name: id })) },
  error: null,
  isPending: false,
  refetch,
});

let filtered: readonly string[] | undefined;

/** Keeps what is chosen as a list does: in its address. */
function Merchants() {
  const [address, setAddress] = useState(() => new URLSearchParams(all.slice(0, 49).map((id) => ['m', id])));
  const chosen = readFilterParams(address).idsOf('m') ?? [];
  filtered = chosen;
  return (
    <SearchPanel
      chosen={chosen}
      onChange={(change) => setAddress(new URLSearchParams(change(chosen).map((id) => ['m', id])))}
      useFound={useFound}
      useNames={(ids) => ids}
      texts={{ search: 'Search', none: 'None' }}
    />
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const tick = (name: string) => act(() => box(name).click());
/** What shows as ticked, which must be what is filtered by. */
const ticked = () => {
  const shown = all.filter((id) => box(id).checked);
  expect(shown).toEqual([...(filtered ?? [])].sort((a, b) => all.indexOf(a) - all.indexOf(b)));
  return shown;
};

it('says how many can be chosen, and ticks no more than are filtered by', () => {
  render(<Merchants />);
  expect(screen.queryByText(/^Up to/)).toBeNull();
  tick('mer_50');
  expect(ticked()).toHaveLength(50);
  tick('mer_51');
  expect(ticked()).not.toContain('mer_51');
  screen.getByText('Up to 50 can be selected at once. Clear one to select another.');
  tick('mer_3');
  expect(screen.queryByText(/^Up to/)).toBeNull();
  tick('mer_51');
  expect(ticked()).toContain('mer_51');
});
