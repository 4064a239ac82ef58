import '../testing/index.tsx';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../i18n/i18n.ts';
import { DatePanel } from './date-panel.tsx';
import type { DateRange, DateRangeChange } from './date-range.ts';
import { PopoverButton } from './popover-button.tsx';

beforeAll(() => startI18n([]));

const changed = vi.fn();
beforeEach(() => changed.mockClear());

interface FieldProps {
  value: DateRange;
  onChange: (change: DateRangeChange) => void;
}

const Field = ({ value, onChange }: FieldProps) => (
  <PopoverButton
    title="Dates"
    panel={(close) => (
      <DatePanel
        value={value}
        onChange={onChange}
        timeZone="UTC"
        onChoose={(range) => {
          onChange(() => range);
          close();
        }}
      />
    )}
  >
    Dates
  </PopoverButton>
);

function Dates({ given }: { given: DateRange }) {
  const [value, setValue] = useState(given);
  const change = (next: DateRangeChange) => {
    changed(next(value));
    setValue(next);
  };
  return (
    <>
      <Field value={value} onChange={change} />
      <button type="button">next</button>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Dates' });
const end = (name: 'From' | 'To') => screen.getByLabelText<HTMLInputElement>(name);

async function open(given: DateRange = {}) {
  render(<Dates given={given} />);
  await userEvent.click(opener());
  return within(await screen.findByRole('dialog', { name: 'Dates' }));
}

/** What a browser's date field says of each key: a year begins as 0002. */
function typeDates(field: HTMLInputElement, dates: string[]) {
  for (const date of dates) {
    fireEvent.keyDown(field, { key: '2' });
    fireEvent.change(field, { target: { value: date } });
  }
}

it('takes a typed date when its year is whole, or when its field is left, and never a part of one', async () => {
  await open();
  typeDates(end('From'), ['0002-11-15', '0020-11-15', '0202-11-15']);
  expect(changed).not.toHaveBeenCalled();
  typeDates(end('From'), ['2026-11-15']);
  expect(changed.mock.calls).toEqual([[{ from: '2026-11-15', to: undefined }]]);
  // Over a whole date, each key makes another one that is whole.
  typeDates(end('From'), ['2026-01-15', '2026-01-01']);
  expect(changed).toHaveBeenCalledOnce();
  fireEvent.blur(end('From'));
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-01-01', to: undefined });
  typeDates(end('To'), ['0202-01-31']);
  fireEvent.blur(end('To'));
  expect(changed).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert').textContent).toMatch(/Enter a valid date/);
  expect(end('To').value).toBe('0202-01-31');
  // What is picked is picked whole.
  fireEvent.change(end('To'), { target: { value: '2026-01-30' } });
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-01-01', to: '2026-01-30' });
});

it('keeps what is typed while what was typed before is still on its way to the page', async () => {
  let newest: DateRange = {};
  const onChange = vi.fn((change: DateRangeChange) => {
    newest = change(newest);
  });
  const field = (value: DateRange) => <Field value={value} onChange={onChange} />;
  const { rerender } = render(field({}));
  await userEvent.click(opener());
  await screen.findByRole('dialog', { name: 'Dates' });
  typeDates(end('From'), ['0202-11-15', '2026-11-15', '2026-03-15']);
  rerender(field({ from: '2026-11-15' }));
  expect(end('From').value).toBe('2026-03-15');
  fireEvent.blur(end('From'));
  typeDates(end('To'), ['0202-11-20', '2026-11-20']);
  expect(newest).toEqual({ from: '2026-03-15', to: '2026-11-20' });
  // The page gets as far as the first date, while its user is back in it.
  rerender(field({ from: '2026-03-15' }));
  typeDates(end('From'), ['2026-03-16']);
  fireEvent.blur(end('From'));
  expect(newest).toEqual({ from: '2026-03-16', to: '2026-11-20' });
  // What comes from elsewhere is shown.
  rerender(field({ from: '2026-01-01', to: '2026-01-31' }));
  expect([end('From').value, end('To').value]).toEqual(['2026-01-01', '2026-01-31']);
});

it('puts the ends in their order, whichever was given first', async () => {
  await open({ from: '2026-11-10', to: '2026-11-20' });
  fireEvent.change(end('From'), { target: { value: '2026-11-25' } });
  expect(changed).toHaveBeenCalledWith({ from: '2026-11-20', to: '2026-11-25' });
  expect([end('From').value, end('To').value]).toEqual(['2026-11-20', '2026-11-25']);
});

it('has the focus as it opens, is walked through by Tab, and gives the focus back', async () => {
  const panel = await open({ from: '2026-11-10' });
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Today' })));
  for (const name of [
    'Yesterday',
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
    'This month',
    'Last month',
  ]) {
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(name);
  }
  await userEvent.tab();
  expect(document.activeElement).toBe(end('From'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('false');
});

it('calls today by its name in both languages', async () => {
  await open();
  await changeLanguage('vi');
  expect(await screen.findByRole('button', { name: 'Hôm nay' })).toBeDefined();
  expect(screen.getByRole('button', { name: '7 ngày qua' })).toBeDefined();
  await changeLanguage('en');
});
