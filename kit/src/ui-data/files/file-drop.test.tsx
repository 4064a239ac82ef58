import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

afterEach(cleanup);

const texts = { label: 'CSV file', title: 'Drop a file', detail: 'Up to 1 MB', accept: '.csv' };
const file = new File(['a'], 'a.csv', { type: 'text/csv' });
const drop = () => {
  const event = createEvent.drop(screen.getByText('Drop a file'));
  Object.defineProperty(event, 'dataTransfer', { value: { files: [file] } });
  fireEvent(screen.getByText('Drop a file'), event);
};

it('takes a file that is chosen or dropped, and the same one again', async () => {
  const onFile = vi.fn();
  render(<FileDrop {...texts} onFile={onFile} />);
  const input = screen.getByLabelText('CSV file');
  await userEvent.upload(input, file);
  await userEvent.upload(input, file);
  drop();
  expect(onFile.mock.calls).toEqual([[file], [file], [file]]);
});

it('takes nothing while it is disabled', async () => {
  const onFile = vi.fn();
  render(<FileDrop {...texts} isDisabled onFile={onFile} />);
  expect(screen.getByLabelText('CSV file')).toHaveProperty('disabled', true);
  drop();
  expect(onFile).not.toHaveBeenCalled();
});
