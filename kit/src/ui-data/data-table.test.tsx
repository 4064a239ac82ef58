import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { DataTable } from './data-table.tsx';
import type { Column } from './data-table-column.ts';
import type { DataTableProps } from './data-table-props.ts';

interface Fruit {
  name: string;
}

const nameOf = ({ name }: Fruit) => name;
const fruits = (...names: string[]): Fruit[] => names.map((name) => ({ name }));
const chosen = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.dataset.selected)
    .map((row) => row.dataset.id);
const box = (name: string) =>
  within(document.querySelector(`tr[data-id="${name}"]`) as HTMLElement).getByRole('checkbox');

const drawName = vi.fn(nameOf);
const columns: Column<Fruit>[] = [
  { key: 'name', title: 'Name', render: drawName },
  { key: 'note', title: 'Note', optional: 1, render: () => 'sweet' },
];

const linked = columns.map((column, index) => ({ ...column, isLink: index === 0 }));
const hrefOf = ({ name }: Fruit) => `/fruits/${name}`;

const Place = () => <output>{useLocation().pathname}</output>;

/** A table whose rows can be chosen. */
function Fruits(props: Partial<DataTableProps<Fruit>> & { rows: Fruit[] | undefined }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const change = (rows: readonly Fruit[], isSelected: boolean) =>
    setIds((before) => {
      const names = rows.map(nameOf);
      const others = [...before].filter((name) => !names.includes(name));
      return new Set(isSelected ? [...others, ...names] : others);
    });
  return (
    <MemoryRouter>
      <DataTable
        caption="Fruits"
        columns={columns}
        rowKey={nameOf}
        selection={{ ids, onChange: change, nameOf }}
        {...props}
      />
      <Place />
    </MemoryRouter>
  );
}

beforeAll(() => startI18n([]));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('selects from the row that was chosen, wherever rows that came before it have moved it', () => {
  const { rerender } = render(<Fruits rows={fruits('fig', 'kiwi', 'lime', 'pear')} />);
  fireEvent.click(box('fig'));
  rerender(<Fruits rows={fruits('apple', 'cherry', 'fig', 'kiwi', 'lime', 'pear')} />);
  fireEvent.click(box('lime'), { shiftKey: true });
  expect(chosen()).toEqual(['fig', 'kiwi', 'lime']);
});

it('means the same row by its keys when others come before it', () => {
  const { rerender } = render(<Fruits isMain rows={fruits('fig', 'kiwi', 'lime')} />);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('j');
  press('j');
  rerender(<Fruits isMain rows={fruits('apple', 'cherry', 'fig', 'kiwi', 'lime')} />);
  press('x');
  press('k');
  press('x');
  expect(chosen()).toEqual(['fig', 'kiwi']);
});

it('says that reading failed where there is nothing to show, and keeps what it has otherwise', () => {
  const failure = 'Unable to fetch data from server';
  const { rerender } = render(<Fruits rows={undefined} error={new Error('lost')} />);
  expect(screen.getByText(failure)).toBeDefined();
  rerender(<Fruits rows={fruits('fig')} error={new Error('lost')} />);
  expect(screen.getByText('fig')).toBeDefined();
  rerender(<Fruits rows={undefined} />);
  expect(screen.queryByText(failure)).toBeNull();
});

it('has a row looked at beside it, by its button or by p, and those that the keys move on to', () => {
  const onChange = vi.fn();
  const preview = (key: string | null) => ({ key, onChange: ({ name }: Fruit) => onChange(name), nameOf });
  const rows = fruits('fig', 'kiwi', 'lime');
  const pages = { columns: linked, hrefOf };
  const { rerender } = render(<Fruits isMain rows={rows} {...pages} preview={preview(null)} />);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('p');
  press('j');
  expect(onChange).not.toHaveBeenCalled();
  press('p');
  expect(onChange).toHaveBeenLastCalledWith('fig');
  rerender(<Fruits isMain rows={rows} {...pages} preview={preview('fig')} />);
  press('j');
  expect(onChange).toHaveBeenLastCalledWith('kiwi');
  // Here every media query of the styles holds, the one that hides it on phones too.
  fireEvent.click(screen.getByLabelText('Preview lime'));
  expect(onChange).toHaveBeenLastCalledWith('lime');
});

it('leads from each row to its page', () => {
  render(<Fruits rows={fruits('fig')} columns={linked} hrefOf={hrefOf} />);
  expect(screen.getByRole('link', { name: 'fig' }).getAttribute('href')).toBe('/fruits/fig');
});

it('leaves the keys alone where it is not what the page is about', () => {
  render(<Fruits rows={fruits('fig')} />);
  // False when somebody took it.
  expect(['j', 'k', 'x', 'X'].map((key) => fireEvent.keyDown(document.body, { key }))).not.toContain(false);
});

it('does not draw rows again that stay as they are, where there is no room for every column either', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  const rows = fruits('fig', 'kiwi');
  const { rerender } = render(<Fruits isMain rows={rows} />);
  expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull();
  drawName.mockClear();
  rerender(<Fruits isMain rows={rows} rowCount={2} />);
  expect(drawName).not.toHaveBeenCalled();
});

it('keeps rows, and the focus in them, when there come to be so many that only those in sight are drawn', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const rows = fruits(...Array.from({ length: 200 }, (_, index) => `fruit ${index}`));
  const { rerender } = render(<Fruits isMain rows={rows.slice(0, 50)} />);
  const first = box('fruit 0');
  first.focus();
  rerender(<Fruits isMain rows={rows} />);
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(50));
  expect(document.querySelectorAll('tr[data-row]').length).toBeGreaterThan(10);
  expect(box('fruit 0')).toBe(first);
  expect(document.activeElement).toBe(first);
});

it('opens a row wherever it is pressed, but not where text is marked or something else is pressed', () => {
  render(<Fruits rows={fruits('fig', 'kiwi')} columns={linked} hrefOf={hrefOf} />);
  const place = () => screen.getByText(/^\//).textContent;
  const [note] = screen.getAllByText('sweet');
  const link = screen.getByRole('link', { name: 'fig' });
  const selection = vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  for (const pressed of [note, link]) fireEvent.click(pressed as HTMLElement);
  selection.mockRestore();
  fireEvent.click(box('fig'));
  expect(place()).toBe('/');
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(note as HTMLElement, { ctrlKey: true });
  expect(open).toHaveBeenCalledWith(expect.stringMatching(/\/fruits\/fig$/), '_blank', 'noopener');
  expect(place()).toBe('/');
  fireEvent.click(note as HTMLElement);
  expect(place()).toBe('/fruits/fig');
});

it('lets a phone choose among more orders than fit beside each other, and turn the one that holds', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media.includes('767'), addEventListener: vi.fn(), removeEventListener: vi.fn() },
  }));
  const onSort = vi.fn();
  const sortable = (key: string, direction: 'none' | 'descending', isOneWay = false) => ({
    ...{ key, title: key, render: nameOf },
    sort: { direction, isOneWay, onSort: () => onSort(key) },
  });
  const some = [sortable('name', 'none'), sortable('price', 'descending')];
  const { rerender } = render(<Fruits rows={fruits('fig')} columns={some} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  rerender(<Fruits rows={fruits('fig')} columns={[...some, sortable('weight', 'none')]} />);
  expect(screen.queryByRole('button', { name: 'price' })).toBeNull();
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(choice.value).toBe('price');
  fireEvent.change(choice, { target: { value: 'weight' } });
  expect(onSort).toHaveBeenLastCalledWith('weight');
  fireEvent.click(screen.getByRole('button', { name: 'Reverse order' }));
  expect(onSort).toHaveBeenLastCalledWith('price');
  rerender(
    <Fruits
      rows={fruits('fig')}
      columns={[sortable('risk', 'descending', true), sortable('name', 'none'), sortable('price', 'none')]}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Reverse order' })).toBeNull();
  vi.unstubAllGlobals();
});
