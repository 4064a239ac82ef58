import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { queryClient } from '../../query/query-client.ts';
import '../../testing/index.tsx';
import { SearchSelect } from './search-select.tsx';

beforeAll(() => startI18n([]));

const everybody = ['Ada', 'Bob', 'Grace'].map((name) => ({ id: name.toLowerCase(), name }));
let letGo: () => void = () => undefined;
const useFound = (text: string, enabled: boolean) =>
  useQuery({
    queryKey: ['people', text],
    queryFn: async () => {
      if (text === 'bo') await new Promise<void>((resolve) => (letGo = resolve));
      return { items: everybody.filter(({ id }) => id.includes(text)) };
    },
    placeholderData: keepPreviousData,
    enabled,
  });

const onChange = vi.fn();
function Page() {
  const [value, setValue] = useState<string | undefined>('ada');
  const change = (id: string | undefined) => {
    onChange(id);
    setValue(id);
  };
  return (
    <SearchSelect value={value} onChange={change} useFound={useFound} placeholder="Name" none="Nobody" />
  );
}

it('takes by Enter what was found for the name that is typed, and nothing before', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('Ada');
  const field = screen.getByRole<HTMLInputElement>('combobox');
  // As a browser does it: antd looks at the key's number.
  const enter = () => {
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    fireEvent.keyUp(field, { key: 'Enter', keyCode: 13 });
  };
  await userEvent.click(field);
  await screen.findByTitle('Grace');
  await userEvent.type(field, 'bo');
  enter();
  // What was found for the text before is none of the choices.
  await screen.findByText('Searching…');
  expect(screen.queryByTitle('Grace')).toBeNull();
  expect(field.value).toBe('bo');
  expect(onChange).not.toHaveBeenCalled();

  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['people', 'bo'] })).toBe(1));
  letGo();
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['bob']),
  );
  enter();
  expect(onChange.mock.calls).toEqual([['bob']]);
  await waitFor(() => expect(screen.getAllByTitle('Bob').length).toBeGreaterThan(0));
});
