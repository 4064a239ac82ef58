import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

beforeAll(() => startI18n([]));
afterEach(cleanup);

/** A page with a button that opens something, and may go meanwhile. */
function Opener({ render: draw }: { render: (close: () => void, hide: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [isHidden, setHidden] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      {!isHidden && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {isOpen &&
        draw(
          () => setOpen(false),
          () => setHidden(true),
        )}
    </main>
  );
}

/** A dialog whose second step is another one. */
function TwoSteps({ onClose }: { onClose: () => void }) {
  const [isSecond, setSecond] = useState(false);
  return isSecond ? (
    <Dialog key="2" title="Second" onClose={onClose}>
      Text
    </Dialog>
  ) : (
    <Dialog key="1" title="First" onClose={onClose}>
      <button type="button" onClick={() => setSecond(true)}>
        Next
      </button>
    </Dialog>
  );
}

/** What a browser makes of Escape. */
const pressEscape = (dialog: HTMLElement) =>
  fireEvent(dialog, new Event('cancel', { cancelable: true, bubbles: false }));

async function openIn(draw: (close: () => void, hide: () => void) => ReactNode, role = 'dialog') {
  render(<Opener render={draw} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole(role);
}

/** A dialog by which what opened it can go. */
const openOverItsOpener = () =>
  openIn((close, hide) => (
    <Dialog
      title="Refund"
      onClose={close}
      actions={
        <button onClick={hide} type="button">
          Hide
        </button>
      }
    >
      Text
    </Dialog>
  ));

it('is named by its title, closes on Escape, and gives the focus back', async () => {
  const dialog = await openIn((close) => (
    <Dialog title="Columns" onClose={close}>
      <input aria-label="a field of the dialog" />
    </Dialog>
  ));
  expect(dialog).toHaveProperty('open', true);
  expect(screen.getByRole('dialog', { name: 'Columns' })).toBe(dialog);
  screen.getByLabelText('a field of the dialog').focus();
  pressEscape(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('closes by its button and by a press beside it, but not by a selection that ends there', async () => {
  const dialog = await openIn((close) => (
    <Dialog title="Columns" onClose={close}>
      <p>A text to select</p>
    </Dialog>
  ));
  fireEvent.pointerDown(screen.getByText('A text to select'));
  fireEvent.click(dialog);
  await userEvent.click(screen.getByText('A text to select'));
  expect(screen.queryByRole('dialog')).toBe(dialog);
  await userEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays at a press beside it where it is persistent, and when a file field in it is canceled', async () => {
  const dialog = await openIn((close) => (
    <Dialog isPersistent title="Refund" onClose={close}>
      <input type="file" aria-label="File" />
    </Dialog>
  ));
  await userEvent.click(dialog);
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(screen.queryByRole('dialog')).toBe(dialog);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('stays whatever is tried while it is held', async () => {
  const close = vi.fn();
  const draw = (isHeld: boolean) => (
    <Dialog isHeld={isHeld} title="Add document" onClose={close}>
      Text
    </Dialog>
  );
  const { rerender } = render(draw(true));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  pressEscape(dialog);
  await userEvent.click(dialog);
  // As a browser does at the second Escape, without asking.
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
  expect(close).not.toHaveBeenCalled();
  rerender(draw(false));
  pressEscape(dialog);
  expect(close).toHaveBeenCalledOnce();
});

it('gives the focus to the page when what opened it is gone', async () => {
  const dialog = await openOverItsOpener();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  pressEscape(dialog);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('leaves the focus where what was confirmed has put it', async () => {
  const dialog = await openOverItsOpener();
  const undo = document.body.appendChild(document.createElement('button'));
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  undo.focus();
  pressEscape(dialog);
  expect(document.activeElement).toBe(undo);
  undo.remove();
});

it('gives the focus back through one that took its place', async () => {
  await openIn((close) => <TwoSteps onClose={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  pressEscape(screen.getByRole('dialog', { name: 'Second' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('asks with the focus on the way out, and does only what was confirmed', async () => {
  const confirm = vi.fn();
  const dialog = await openIn(
    (close) => (
      <ConfirmDialog
        isDangerous
        title="End every session?"
        confirmLabel="End all"
        cancelLabel="Cancel"
        onConfirm={confirm}
        onClose={close}
      >
        You will have to sign in again.
      </ConfirmDialog>
    ),
    'alertdialog',
  );
  expect(dialog.getAttribute('aria-describedby')).toBe(
    screen.getByText('You will have to sign in again.').id,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(dialog);
  expect(screen.queryByRole('alertdialog')).toBe(dialog);
  await userEvent.click(screen.getByRole('button', { name: 'End all' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(confirm).toHaveBeenCalledOnce();
});
